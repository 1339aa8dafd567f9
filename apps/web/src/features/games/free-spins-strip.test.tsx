// @vitest-environment happy-dom

import { openPragmatic } from '@player-site/contracts/games/launch/address.calls.ts'
import { readGameDetail } from '@player-site/contracts/games/launch/game-detail.calls.ts'
import {
  readFreeSpinDetails,
  readFreeSpinProgress,
} from '@player-site/contracts/rewards/free-spins.calls.ts'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { of } from 'rxjs'
import { afterEach, expect, it } from 'vitest'
import { aGameDetail, aPlayer, aSnapshot, aWallet } from '../../../testing/builders.ts'
import { failing } from '../../../testing/fake-api.ts'
import { aFreeSpinGrant } from '../../../testing/free-spins.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { World } from '../../../testing/world.ts'

afterEach(cleanup)

const path = '/en-UN/play/northern-lights'
const { id: gameId } = aGameDetail().data.gameDetail

const answered = () =>
  of({ freeSpins: [aFreeSpinGrant({ gameId: 'another' }), aFreeSpinGrant({ gameId })] })

/** The page of a game, as a claim of free spins opens it. */
function open(state: object = { isFreeSpin: true }, readDetails = answered) {
  const world = new World(aPlayer())
  world.api.answer(readGameDetail, () => of(aGameDetail()))
  world.api.answer(openPragmatic, () => of({ gameURL: 'https://studio.example/real' }))
  world.api.answer(readFreeSpinDetails, readDetails)
  world.page = path
  const { router } = renderApp(world, '/en-UN')
  act(() => router.navigate(path, { state }))
  const change = (seq: number) =>
    act(() =>
      world.connection.message('PLAYER_ATTRIBUTE_CHANGE', {
        epoch: 1,
        seq,
        at: 1,
        attributes: { rewardsChangedAt: seq },
      }),
    )
  act(() => {
    world.connection.signal({ is: 'opened' })
    world.connection.message('SNAPSHOT', aSnapshot(1, 1, aWallet(100)))
  })
  return { world, change }
}

it('says how many free spins are left in the game, and moves with each of them', async () => {
  const { world, change } = open()
  const strip = await screen.findByTestId('free-spins')
  await screen.findByText('10 of 10 free spins left.')
  expect(strip.textContent).toContain('0.20\u00A0€ each, won 0.00\u00A0€, until')
  const played = aFreeSpinGrant({ gameId, roundsPlayed: 1, roundsLeft: 9, winAmount: 1.5 })
  world.api.answer(readFreeSpinProgress, () => of({ progress: [played] }))
  change(2)
  await screen.findByText('9 of 10 free spins left.')
  expect(strip.textContent).toContain('won 1.50\u00A0€')
  world.api.answer(readFreeSpinProgress, () => of({ progress: [] }))
  change(3)
  await screen.findByText('No free spins left. Rounds now cost your own money.')
})

it('offers another try where they cannot be read', async () => {
  const { world } = open({ isFreeSpin: true }, () => failing('upstream.unavailable', {}, 503))
  await screen.findByText('We couldn’t load your free spins.')
  world.api.answer(readFreeSpinDetails, answered)
  fireEvent.click(screen.getByText('Try again'))
  await screen.findByText('10 of 10 free spins left.')
})

it('is not above a game that is opened to be paid for', async () => {
  open({})
  await screen.findByTestId('game-frame')
  expect(screen.queryByTestId('free-spins')).toBeNull()
})
