import { openPragmatic } from '@player-site/contracts/games/launch/address.calls.ts'
import { readGameDetail } from '@player-site/contracts/games/launch/game-detail.calls.ts'
import { readNetPosition } from '@player-site/contracts/transactions/transactions.calls.ts'
import { of } from 'rxjs'
import { expect, it } from 'vitest'
import { aBalance, aGameDetail, aPlayer, aSnapshot, aWallet } from '../../../testing/builders.ts'
import { failing } from '../../../testing/fake-api.ts'
import { World } from '../../../testing/world.ts'
import { loadFeature } from '../../shared/feature/late-features.ts'
import { lateGames } from './games.late.ts'
import { gameClosed, gameOpened } from './launch.slice.ts'
import { netPositionEveryMs } from './net-position.epics.ts'
import { selectNetPosition } from './net-position.slice.ts'
import { roundChanged, selectShownRounds } from './shown-rounds.slice.ts'

await loadFeature(lateGames)

function play() {
  const world = new World(aPlayer())
  world.api.answer(readGameDetail, () => of(aGameDetail()))
  world.api.answer(openPragmatic, () => of({ gameURL: 'https://studio.example/real' }))
  const answerWith = (winLoss: number) =>
    world.api.answer(readNetPosition, () => of({ currency: 'EUR', netPosition: 0, winLoss }))
  answerWith(-2)
  const store = world.start()
  world.connection.message('SNAPSHOT', aSnapshot(1, 1, aWallet(100)))
  store.dispatch(
    gameOpened({
      game: { by: 'slug', gameSlug: 'northern-lights' },
      path: '/en-UN/play/northern-lights',
      localePrefix: 'en-UN',
      tag: 'en-GB',
      isRetry: false,
    }),
  )
  const asked = () => world.api.sentTo(readNetPosition).map(({ request }) => request)
  const net = () => selectNetPosition(store.getState())
  const pass = () => {
    world.scheduler.maxFrames = world.scheduler.now() + netPositionEveryMs
    world.scheduler.flush()
  }
  return { world, store, asked, net, pass, answerWith }
}

it('is read from the start of the session by the server’s clock', () => {
  const { asked, net } = play()
  expect(asked()).toEqual([{ query: { from: new Date(400).toISOString() } }])
  expect(net()).toEqual({ sums: { currency: 'EUR', winLoss: -2 }, isFailed: false })
})

it('follows the wallet, at most once a second, up to the last change', () => {
  const { world, asked, net, pass, answerWith } = play()
  for (const seq of [2, 3, 4]) world.connection.message('WALLET_BALANCE', aBalance(1, seq, 90))
  expect(asked()).toHaveLength(1)
  answerWith(-10)
  pass()
  expect(asked()).toHaveLength(2)
  expect(net().sums?.winLoss).toBe(-10)
})

it('is asked for again only when the round of this tab has been shown', () => {
  const { world, store, asked, net, pass, answerWith } = play()
  pass()
  store.dispatch(roundChanged({ stage: 'main', isInRound: true }))
  answerWith(-1.4)
  world.connection.message('WALLET_BALANCE', aBalance(1, 2, 99))
  world.connection.message('WALLET_BALANCE', aBalance(1, 3, 99.6))
  pass()
  expect(asked()).toHaveLength(1)
  expect(selectShownRounds(store.getState()).staked).toBe(1)
  store.dispatch(roundChanged({ stage: 'main', isInRound: false }))
  expect(asked()).toHaveLength(2)
  expect(net().sums?.winLoss).toBe(-1.4)
  expect(selectShownRounds(store.getState()).staked).toBe(0)
})

it('keeps the last figure when a read fails', () => {
  const { world, net, pass } = play()
  world.api.answer(readNetPosition, () => failing('upstream.unavailable', {}, 503))
  world.connection.message('WALLET_BALANCE', aBalance(1, 2, 90))
  pass()
  expect(net()).toEqual({ sums: { currency: 'EUR', winLoss: -2 }, isFailed: true })
})

it('is not read without an open game', () => {
  const { world, store, asked, pass } = play()
  store.dispatch(gameClosed())
  world.connection.message('WALLET_BALANCE', aBalance(1, 2, 90))
  pass()
  expect(asked()).toHaveLength(1)
})
