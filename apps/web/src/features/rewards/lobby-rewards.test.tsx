// @vitest-environment happy-dom
import { readLobby } from '@player-site/contracts/lobby/lobby.calls.ts'
import { searchLobby } from '@player-site/contracts/lobby/lobby-games.calls.ts'
import {
  claimReward,
  forfeitReward,
  listRewards,
} from '@player-site/contracts/rewards/rewards.calls.ts'
import type { Player } from '@player-site/contracts/session/session.entities.ts'
import { aLobby, aTile } from '@player-site/contracts/testing/lobby.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { NEVER, of, Subject } from 'rxjs'
import { afterEach, describe, expect, it } from 'vitest'
import { aPlayer, aSnapshot, aWallet } from '../../../testing/builders.ts'
import { failing } from '../../../testing/fake-api.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { anActiveReward, answerLists, aReward } from '../../../testing/rewards.ts'
import { World } from '../../../testing/world.ts'

afterEach(cleanup)

const casino = '/en-UN/online-casino'
const live = aReward({
  campaignId: 'live',
  vertical: 'LIVE_CASINO',
  campaignDisplayInfo: { name: 'Live bonus', text: 'For the tables.' },
})

interface Opening {
  readonly at?: string
  readonly who?: Player | null
  readonly prepare?: (world: World) => void
}

/** The site at a lobby, by default in its tab of bonuses. */
function open({
  at = `${casino}?tab=rewards`,
  who = aPlayer(),
  prepare = (world) => answerLists(world, { eligible: [aReward(), live] }),
}: Opening = {}) {
  const world = new World(who)
  world.page = at
  prepare(world)
  const { router } = renderApp(world, at)
  const address = () => router.state.location.pathname + router.state.location.search
  return { world, router, address }
}

const tab = async () => within(await screen.findByTestId('lobby-rewards'))
const menuItem = () => screen.findByTestId('lobby-menu-rewards')

describe('the tab of bonuses of a lobby', () => {
  it('is in the lobby’s menu, and reads nothing before it is opened', async () => {
    const { world, address } = open({ at: casino })
    const item = await menuItem()
    expect(item.textContent).toBe('Bonuses')
    expect(item.getAttribute('aria-current')).toBeNull()
    await screen.findByTestId('game-tile-northern-lights')
    expect(world.api.sentTo(listRewards)).toEqual([])
    fireEvent.click(item)
    expect((await tab()).getByRole('heading', { level: 2, name: 'Casino bonuses' })).toBeDefined()
    expect(address()).toBe(`${casino}?tab=rewards`)
    const menu = within(screen.getByRole('navigation', { name: 'Categories' }))
    const marked = menu.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'))
    expect(marked.map(({ textContent }) => textContent)).toEqual(['Bonuses'])
    expect(screen.queryByTestId('game-tile-northern-lights')).toBeNull()
  })

  it.each([
    ['the casino', casino, 'reward-spring', 'reward-live'],
    ['the live casino', '/en-UN/live-casino-online', 'reward-live', 'reward-spring'],
  ])('shows what is offered for the games of %s', async (_, lobby, own, other) => {
    open({
      at: `${lobby}?tab=rewards`,
      prepare: (world) => {
        answerLists(world, { eligible: [aReward(), live] })
        if (lobby !== casino)
          world.api.answer(readLobby, () => of(aLobby({ lobby: 'live-casino' })))
      },
    })
    const shown = await tab()
    expect(await shown.findByTestId(own)).toBeDefined()
    expect(shown.queryByTestId(other)).toBeNull()
  })

  it('leads from the offers to the active ones, which can be given up', async () => {
    const { world, address } = open({
      prepare: (prepared) => answerLists(prepared, { eligible: [], active: [anActiveReward()] }),
    })
    const shown = await tab()
    expect(await shown.findByText('No bonuses available right now')).toBeDefined()
    expect(shown.getByRole('link', { name: 'Go to the games' }).getAttribute('href')).toBe(casino)
    fireEvent.click(shown.getByTestId('rewards-tab-active'))
    const card = within(await shown.findByTestId('reward-winter'))
    expect(address()).toBe(`${casino}?tab=active`)
    expect(shown.getByTestId('rewards-tab-active').getAttribute('aria-current')).toBe('page')
    world.api.answer(forfeitReward, () => of({}))
    fireEvent.click(card.getByTestId('reward-forfeit'))
    const question = within(await screen.findByTestId('reward-forfeit-question'))
    answerLists(world, {})
    fireEvent.click(question.getByTestId('reward-forfeit-confirm'))
    expect(await shown.findByText('No active bonus')).toBeDefined()
    expect(document.activeElement).toBe(shown.getByRole('heading', { name: 'Casino bonuses' }))
    expect(address()).toBe(`${casino}?tab=active`)
  })

  it('is busy while a claim runs, and lands on the active ones', async () => {
    const { world, address } = open()
    const reply = new Subject<unknown>()
    world.api.answer(claimReward, () => reply)
    const card = await (await tab()).findByTestId('reward-spring')
    fireEvent.click(within(card).getByTestId('reward-claim'))
    fireEvent.click(within(card).getByTestId('reward-claim'))
    expect(card.getAttribute('aria-busy')).toBe('true')
    expect(world.api.sentTo(claimReward)).toHaveLength(1)
    answerLists(world, { active: [anActiveReward({ campaignId: 'spring' })] })
    act(() => {
      reply.next(aReward())
      reply.complete()
    })
    expect(await screen.findByTestId('reward-forfeit')).toBeDefined()
    expect(address()).toBe(`${casino}?tab=active`)
    expect(screen.getByTestId('reward-spring').getAttribute('aria-busy')).toBe('false')
  })

  it('takes no focus where a bonus disappears that had none', async () => {
    const { world } = open()
    const shown = await tab()
    await shown.findByTestId('reward-spring')
    answerLists(world, {})
    act(() => {
      world.connection.signal({ is: 'opened' })
      world.connection.message('SNAPSHOT', aSnapshot(5, 10, aWallet(100)))
    })
    expect(await shown.findByText('No bonuses available right now')).toBeDefined()
    expect(document.activeElement).toBe(document.body)
  })

  it('asks which of two bonuses the player wants', async () => {
    const { world } = open({
      prepare: (prepared) =>
        answerLists(prepared, { eligible: [aReward()], active: [anActiveReward()] }),
    })
    world.api.answer(claimReward, () => failing('error.bonus.active.already.exists', {}, 400))
    fireEvent.click(await (await tab()).findByTestId('reward-claim'))
    const question = within(await screen.findByTestId('reward-replace-question'))
    world.api.answer(forfeitReward, () => of({}))
    world.api.answer(claimReward, () => of(aReward()))
    fireEvent.click(question.getByTestId('reward-replace-confirm'))
    expect(await screen.findByText('Bonus active: Spring bonus')).toBeDefined()
    expect(world.api.sentTo(forfeitReward)).toHaveLength(1)
  })

  it('reserves the space of its cards', async () => {
    open({ prepare: (world) => world.api.answer(listRewards, () => NEVER) })
    expect(await (await tab()).findByTestId('rewards-skeleton')).toBeDefined()
  })

  it('says what failed, and loads again when the player retries', async () => {
    const { world } = open({
      prepare: (prepared) =>
        prepared.api.answer(listRewards, () => failing('upstream.unavailable', {}, 503)),
    })
    const alert = within(await (await tab()).findByRole('alert'))
    expect(alert.getByText('We couldn’t load your bonuses')).toBeDefined()
    answerLists(world, { eligible: [aReward()] })
    fireEvent.click(alert.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByTestId('reward-spring')).toBeDefined()
  })

  it('gives way to a search, and is there again once that is cleared', async () => {
    const { world } = open()
    const results = { tiles: [aTile({ gameSlug: 'fuchs' })], total: 1, hasMore: false }
    world.api.answer(searchLobby, () => of(results))
    await tab()
    const field = screen.getByRole('searchbox', { name: 'Search games' })
    fireEvent.change(field, { target: { value: 'fuchs' } })
    await waitFor(() => expect(screen.queryByTestId('lobby-rewards')).toBeNull())
    fireEvent.change(field, { target: { value: '' } })
    expect(await screen.findByTestId('lobby-rewards')).toBeDefined()
  })

  it.each([
    ['visitors', null],
    ['players whose account is closed to bonuses', aPlayer({ bonuses: false })],
    ['players on a break', { ...aPlayer(), isPayoutOnly: true }],
  ])('is not there for %s', async (_, who) => {
    const { world } = open({ who })
    const isBarred = who?.isPayoutOnly === true
    if (!isBarred) await screen.findByTestId('game-tile-northern-lights')
    expect(screen.queryByTestId('lobby-menu-rewards')).toBeNull()
    expect(screen.queryByTestId('lobby-rewards')).toBeNull()
    expect(world.api.sentTo(listRewards)).toEqual([])
  })
})
