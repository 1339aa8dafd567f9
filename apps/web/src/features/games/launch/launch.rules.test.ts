import { aGame } from '@player-site/contracts/testing/games.ts'
import { expect, it } from 'vitest'
import { type GameName, isNamedBy, isOnOwnRoute, lobbyBefore, needsSignIn } from './launch.rules.ts'
import { findLaunchProvider } from './providers.ts'

const slug: GameName = { by: 'slug', gameSlug: 'northern-lights' }
const at = (provider: string, isLive: boolean): GameName => ({
  by: 'provider',
  provider,
  gameId: '7',
  isLive,
})
const slot = aGame()
const table = aGame({ type: 'liveCasinoGames', gameType: 'roulette', provider: 'pragmaticplay' })

it.each([
  ['/en-UN/play/northern-lights', '/en-UN'],
  ['/en-UN/online-casino/play/relax/7', '/en-UN/online-casino'],
  ['/en-UN/live-casino-online/play/evolution/9', '/en-UN/live-casino-online'],
  ['/en-UN/online-casino/play', '/en-UN/online-casino'],
])('%s belongs to %s', (path, lobby) => expect(lobbyBefore(path)).toBe(lobby))

it.each([
  [slot, slug, true, true],
  [slot, at('relax', false), true, true],
  [slot, at('quickspin', false), false, true],
  [slot, at('relax', true), true, false],
  [table, slug, true, false],
  [table, at('pragmaticplay', false), true, false],
  [table, at('pragmaticplay', true), true, true],
])('$provider by %o: named %s, on its own route %s', (game, name, isNamed, isOwn) => {
  expect(isNamedBy(game, name)).toBe(isNamed)
  expect(isOnOwnRoute(game, name)).toBe(isOwn)
})

it.each([
  ['pragmaticplay', 'liveCasinoGames', true, true],
  ['pragmaticplay', 'casinoGames', true, false],
  ['pragmaticplay', 'casinoGames', false, true],
  ['pariplay', 'liveCasinoGames', true, true],
  ['softswiss', 'liveCasinoGames', true, true],
  ['creedroomz', 'liveCasinoGames', true, true],
  ['evolution', 'liveCasinoGames', true, true],
  ['relax', 'casinoGames', true, false],
] as const)('%s %s with a demo %s: visitors sign in %s', (provider, type, demo, isNeeded) => {
  expect(needsSignIn(aGame({ provider, type, demo }), findLaunchProvider(provider))).toBe(isNeeded)
})
