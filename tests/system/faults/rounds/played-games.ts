import { type ProviderId, providerIds } from '@player-site/contracts/games/providers.ts'
import {
  findStudioGame,
  isLive,
} from '../../../../apps/platform/src/sandbox/studio/studio-games.ts'
import { openGames } from '../../../../apps/platform/testing/provider-games.ts'
import type { PlayedGame } from './game-page.ts'

const ownGame: PlayedGame = {
  provider: null,
  id: 'studio-northern-lights',
  token: 'studio-northern-lights',
}

/** Bets that each table takes, whose stakes are within its limits. */
const tableBets: Readonly<Record<string, unknown>> = {
  roulette: [
    { spot: 'red', chips: 2 },
    { spot: '17', chips: 1 },
  ],
  baccarat: [{ spot: 'player', chips: 3 }],
}
const maxMinimum = 1

function playedOf(provider: ProviderId): readonly PlayedGame[] {
  return openGames(provider).flatMap(({ id, token, tableId }) => {
    const game = findStudioGame(provider === 'creedroomz' ? (tableId ?? token) : token)
    const code = { provider, id, token: provider === 'creedroomz' ? (tableId ?? token) : token }
    if (!isLive(game)) return [code]
    const bet = tableBets[game.engine]
    return bet !== undefined && game.limits.min <= maxMinimum ? [{ ...code, table: { bet } }] : []
  })
}

const engineOf = ({ token }: PlayedGame): string => findStudioGame(token).engine

/** One game of each kind that each provider has. */
const offered: readonly (readonly PlayedGame[])[] = [
  [ownGame],
  ...providerIds.map((provider) => {
    const byEngine = Map.groupBy(playedOf(provider), engineOf)
    return [...byEngine.values()].flatMap(([first]) => first ?? [])
  }),
]

/** Games of different providers; each wallet protocol, kind of game and table has its turn. */
export function pickGames(random: () => number, count: number): readonly PlayedGame[] {
  const providers = offered.filter(({ length }) => length > 0)
  const first = Math.floor(random() * providers.length)
  return Array.from({ length: count }, (_, nth) => {
    const games = providers[(first + nth * 5) % providers.length] ?? []
    return games[Math.floor(random() * games.length)] ?? ownGame
  })
}

/** The wallet protocols, and a provider of the site's own studio API. */
const protocols = ['playngo', 'pragmaticplay', 'yggdrasil', 'softswiss', 'relax'] as const
/** Every so many seeds a player sits at a live table, whose round takes its time. */
const tableEach = 4

/** Two games of different protocols for the nth player of all seeds. */
export function pickRealGames(random: () => number, nth: number): readonly PlayedGame[] {
  const pick = (games: readonly PlayedGame[] = []) =>
    games[Math.floor(random() * games.length)] ?? ownGame
  const gamesOf = (provider: ProviderId) => offered[1 + providerIds.indexOf(provider)] ?? []
  const first = protocols[nth % protocols.length] ?? 'relax'
  const second = protocols[(nth + 2) % protocols.length] ?? 'relax'
  const tables = gamesOf('evolution').filter(({ table }) => table)
  const isAtTable = nth % tableEach === 0
  return [pick(gamesOf(first)), isAtTable ? pick(tables) : pick(gamesOf(second)), ownGame]
}
