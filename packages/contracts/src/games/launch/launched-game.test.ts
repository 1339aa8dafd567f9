import { expect, it } from 'vitest'
import { gamesCalls, launchGame } from '../games.calls.ts'
import { openPariplay } from './address.calls.ts'
import { gameLaunchCalls } from './launch.calls.ts'
import { launchedGame } from './launched-game.ts'
import { createYggdrasilSession } from './token.calls.ts'

const calls = [...gamesCalls, ...gameLaunchCalls]

it('is named by the provider’s own id, as far as the call knows', () => {
  expect(launchedGame(openPariplay.id, { GameCode: 'G1', CurrencyCode: 'EUR' })).toEqual({
    provider: 'pariplay',
    game: 'G1',
  })
  expect(launchedGame(launchGame.id, { gameId: 'g-1' })).toEqual({ game: 'g-1' })
  expect(launchedGame(createYggdrasilSession.id, {})).toEqual({ provider: 'yggdrasil' })
})

it('is opened by every call for real money that answers with a ticket, a token or an address', () => {
  const opening = calls.filter(({ id }) => launchedGame(id, {}) !== undefined)
  const others = calls.filter((call) => call.access === 'player' && !opening.includes(call))
  expect(others.map(({ id }) => id)).toEqual([
    'gameLaunch.detail',
    'creedroomz.tables',
    // Pragmatic's own pages authenticate a player by it, whose game is open by then.
    'pragmatic.token',
  ])
  expect(opening.filter(({ access }) => access !== 'player')).toEqual([])
})
