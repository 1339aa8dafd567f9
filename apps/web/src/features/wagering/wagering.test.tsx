// @vitest-environment happy-dom
import { openPragmatic } from '@player-site/contracts/games/launch/address.calls.ts'
import { readGameDetail } from '@player-site/contracts/games/launch/game-detail.calls.ts'
import {
  readGamePreview,
  readSimilarGames,
} from '@player-site/contracts/lobby/lobby-games.calls.ts'
import { listRewards, readGameLimitation } from '@player-site/contracts/rewards/rewards.calls.ts'
import type { GameLimitation, Reward } from '@player-site/contracts/rewards/rewards.entities.ts'
import type { Player } from '@player-site/contracts/session/session.entities.ts'
import { aTile } from '@player-site/contracts/testing/lobby.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { NEVER, type Observable, of } from 'rxjs'
import { afterEach, describe, expect, it } from 'vitest'
import { aGameDetail, aPlayer, aSnapshot, aWallet } from '../../../testing/builders.ts'
import { failing } from '../../../testing/fake-api.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { anActiveReward, answerLists } from '../../../testing/rewards.ts'
import { World } from '../../../testing/world.ts'
import { hideNoticeKey } from './notice-storage.ts'

afterEach(() => {
  cleanup()
  window.localStorage.clear()
})

const capped = { maxStake: 5, currency: 'EUR' } as const
const limitations = {
  excluded: { statusCode: 'EXCLUDED' },
  nothing: { statusCode: 'COUNTS_NOTHING', contribution: 0, ...capped },
  part: { statusCode: 'COUNTS', contribution: 12.5, ...capped },
  full: { statusCode: 'COUNTS', contribution: 100, maxStake: null, currency: 'EUR' },
  none: { statusCode: 'NO_BONUS' },
} as const satisfies Record<string, GameLimitation>

interface Given {
  readonly limitation: GameLimitation
  readonly bonus?: Partial<Reward>
  readonly player?: Player | null
}

function worldOf({ limitation, bonus = {}, player = aPlayer() }: Given): World {
  const world = new World(player)
  world.api.answer(readGameLimitation, () => of(limitation))
  answerLists(world, { active: [anActiveReward(bonus)] })
  return world
}

/** Its texts, figures with plain spaces. */
const plain = (element: HTMLElement | null): string =>
  (element?.textContent ?? '').replaceAll('\u00A0', ' ')

describe('the page of a game before play', () => {
  function open(given: Given, world = worldOf(given)) {
    const preview = { rtp: null, volatility: null, features: [], stakes: null }
    world.api.answer(readGamePreview, () => of({ tile: aTile(), ...preview }))
    world.api.answer(readSimilarGames, () => NEVER)
    renderApp(world, '/en-UN/play/northern-lights/about')
    return world
  }
  const asked = (world: World) =>
    waitFor(() => expect(world.api.sentTo(readGameLimitation)).toHaveLength(1))
  const fact = async () => plain((await screen.findByText('Your active bonus')).parentElement)

  it.each([
    [
      'excluded',
      'NON_STICKY',
      'Your bonus money can’t be staked in this game; your own money can.',
    ],
    [
      'excluded',
      'STICKY',
      'You can’t play this game while your bonus is active: neither bonus money nor your own money can be staked in it.',
    ],
    [
      'nothing',
      'NON_STICKY',
      'Stakes in this game don’t count towards wagering your bonus.Largest stake per round with bonus money: 5.00 €.',
    ],
    [
      'part',
      'NON_STICKY',
      '12.5% of each stake of bonus money counts towards wagering your bonus.Largest stake per round with bonus money: 5.00 €.',
    ],
    [
      'part',
      'STICKY',
      '12.5% of each stake counts towards wagering your bonus.Largest stake per round: 5.00 €.',
    ],
    ['full', 'STICKY', '100% of each stake counts towards wagering your bonus.'],
  ] as const)('says of a game that is %s for a bonus that is %s', async (name, bonusType, said) => {
    open({ limitation: limitations[name], bonus: { bonusType } })
    expect(await fact()).toBe(`Your active bonus${said}`)
  })

  it('says what holds for both kinds where the bonus is not among the active ones', async () => {
    open({ limitation: limitations.part, bonus: { vertical: 'SPORTS' } })
    expect(await fact()).toBe(
      'Your active bonusThis game counts 12.5% towards wagering your bonus.Largest stake per round with your bonus: 5.00 €.',
    )
  })

  it('asks for the bonus of a live table’s own vertical', async () => {
    const world = worldOf({
      limitation: limitations.excluded,
      bonus: { vertical: 'LIVE_CASINO', bonusType: 'NON_STICKY' },
    })
    world.api.answer(readSimilarGames, () => NEVER)
    const preview = { rtp: null, volatility: null, features: [], stakes: null }
    world.api.answer(readGamePreview, () =>
      of({ tile: aTile({ type: 'liveCasinoGames', gameType: 'roulette' }), ...preview }),
    )
    renderApp(world, '/en-UN/play/northern-lights/about')
    expect(await fact()).toContain('your own money can')
  })

  it.each([
    ['without a bonus', () => of(limitations.none)],
    ['when that cannot be read', () => failing('upstream.unavailable', {}, 503)],
  ] as const)('says nothing %s', async (_, answer: () => Observable<unknown>) => {
    const world = worldOf({ limitation: limitations.none })
    world.api.answer(readGameLimitation, answer)
    open({ limitation: limitations.none }, world)
    await asked(world)
    expect(screen.getByTestId('preview-facts').textContent).toBe('Type of gameSlot')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('asks nothing for a visitor', async () => {
    const world = open({ limitation: limitations.excluded, player: null })
    expect(await screen.findByTestId('preview-facts')).toBeDefined()
    expect(world.api.sentTo(readGameLimitation)).toEqual([])
  })
})

describe('an open game', () => {
  async function open(given: Given) {
    const world = worldOf(given)
    world.api.answer(readGameDetail, () => of(aGameDetail()))
    world.api.answer(openPragmatic, () => of({ gameURL: 'https://studio.example/real' }))
    renderApp(world, '/en-UN/play/northern-lights')
    await screen.findByTestId('game-frame')
    return world
  }
  const notice = () => screen.findByTestId('bonus-notice')

  it.each([
    ['excluded', 'Your bonus money can’t be staked in this game; your own money can.'],
    ['nothing', 'Stakes in this game don’t count'],
    ['part', 'Largest stake per round with bonus money: 5.00 €.'],
  ] as const)('has a notice over it where it is %s', async (name, said) => {
    await open({ limitation: limitations[name] })
    const shown = await notice()
    expect(plain(within(shown).getByRole('status'))).toContain(said)
    expect(shown.getAttribute('aria-label')).toBe('Your bonus in this game')
  })

  it.each(['full', 'none'] as const)('has none where it is %s', async (name) => {
    const world = await open({ limitation: limitations[name] })
    await waitFor(() => expect(world.api.sentTo(readGameLimitation)).toHaveLength(1))
    expect(screen.queryByTestId('bonus-notice')).toBeNull()
  })

  it('keeps what is said among its information when the notice is closed', async () => {
    await open({ limitation: limitations.excluded })
    fireEvent.click(within(await notice()).getByRole('button', { name: 'Close' }))
    expect(screen.queryByTestId('bonus-notice')).toBeNull()
    expect(document.activeElement?.id).toBe('content')
    expect(window.localStorage.getItem(hideNoticeKey)).toBeNull()
    fireEvent.click(screen.getByTestId('game-menu-open'))
    fireEvent.click(await screen.findByText('About this game'))
    const information = await screen.findByTestId('game-information')
    expect(await within(information).findByText(/your own money can/)).toBeDefined()
  })

  it('never has one again where the player says so, which is kept without a word of them', async () => {
    await open({ limitation: limitations.excluded })
    fireEvent.click(within(await notice()).getByRole('button', { name: 'Don’t show again' }))
    expect(screen.queryByTestId('bonus-notice')).toBeNull()
    expect(window.localStorage.getItem(hideNoticeKey)).toBe('1')
    cleanup()
    const world = await open({ limitation: limitations.excluded })
    expect(screen.queryByTestId('bonus-notice')).toBeNull()
    expect(world.api.sentTo(readGameLimitation)).toEqual([])
  })
})

describe('the card of the balance', () => {
  async function openCard(prepare: (world: World) => void) {
    const world = worldOf({ limitation: limitations.none })
    prepare(world)
    renderApp(world, '/en-UN')
    await screen.findByTestId('balance-pill')
    act(() => {
      world.connection.signal({ is: 'opened' })
      world.connection.message('SNAPSHOT', aSnapshot(1, 1, aWallet(100, { casinoBonus: 9 })))
    })
    await waitFor(() => expect(screen.getByTestId('balance-pill').dataset['balance']).toBeDefined())
    fireEvent.click(screen.getByTestId('balance-pill'))
    return within(await screen.findByTestId('balance-card'))
  }

  it('says how much of each bonus has been wagered', async () => {
    const card = await openCard((world) =>
      answerLists(world, {
        active: [anActiveReward({ vertical: 'LIVE_CASINO', step: 1 }), anActiveReward()],
      }),
    )
    const bar = await card.findByRole('progressbar', { name: 'Casino bonus' })
    expect(bar.getAttribute('aria-valuenow')).toBe('10')
    const lines = within(card.getByTestId('wagering-progress')).getAllByRole('listitem')
    expect(lines.map(plain)).toEqual([
      'Casino bonus30.00 € of 300.00 € wagered (10%)',
      'Live casino bonus30.00 € of 300.00 € wagered (0%)',
    ])
    // No bar before the first whole per cent.
    expect(card.getAllByRole('progressbar')).toHaveLength(1)
  })

  it.each([
    ['without a bonus', (world: World) => answerLists(world, {})],
    [
      'when they cannot be read',
      (world: World) =>
        world.api.answer(listRewards, () => failing('upstream.unavailable', {}, 503)),
    ],
  ] as const)('has its balances alone %s', async (_, prepare) => {
    let asked: World | undefined
    const card = await openCard((world) => {
      prepare(world)
      asked = world
    })
    await waitFor(() => expect(asked?.api.sentTo(listRewards)).toHaveLength(1))
    expect(card.queryByTestId('wagering-progress')).toBeNull()
    expect(card.getByText('9.00 €')).toBeDefined()
  })
})

it('the overview of the account has the progress below its balances', async () => {
  const world = worldOf({ limitation: limitations.none })
  renderApp(world, '/en-UN/my-account')
  const overview = within(await screen.findByTestId('overview-page'))
  act(() => {
    world.connection.signal({ is: 'opened' })
    world.connection.message('SNAPSHOT', aSnapshot(1, 1, aWallet(100)))
  })
  expect(await overview.findByRole('progressbar', { name: 'Casino bonus' })).toBeDefined()
})
