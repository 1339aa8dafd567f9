import { volatilities } from '@player-site/contracts/games/games.entities.ts'
import {
  type GameChoice,
  type GameFacts,
  type GameSort,
  gameSorts,
} from '@player-site/contracts/lobby/game-choice.entities.ts'
import { limitFor } from './lobby.rules.ts'
import type { IndexedGame } from './lobby-index.rules.ts'

/** The games that a choice leaves, in their order. */
export const chosenOf = (
  games: readonly IndexedGame[],
  { volatility, hasJackpot, stake }: GameChoice,
  currency: string | undefined,
): readonly IndexedGame[] => {
  const isWithin = ({ game }: IndexedGame): boolean => {
    const limit = limitFor(game, currency)
    return limit !== null && limit.min <= (stake ?? 0)
  }
  return games.filter(
    (one) =>
      (volatility === undefined || one.game.volatility === volatility) &&
      (!hasJackpot || one.game.jackpotExist) &&
      (stake === undefined || isWithin(one)),
  )
}

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Games without the fact come last. */
const rankIn = (sort: GameSort, newest: ReadonlyMap<IndexedGame, number>) => {
  const last = Number.POSITIVE_INFINITY
  if (sort === 'new') return (one: IndexedGame) => newest.get(one) ?? last
  if (sort === 'rtp') return ({ game }: IndexedGame) => (game.rtp === null ? last : -game.rtp)
  return ({ game }: IndexedGame) =>
    game.volatility === null ? last : volatilities.indexOf(game.volatility)
}

/** Games in an order; those that are equal in it keep theirs. */
export function sortGames(
  games: readonly IndexedGame[],
  sort: GameSort,
  newest: readonly IndexedGame[],
): readonly IndexedGame[] {
  if (sort === 'recommended') return games
  if (sort === 'name') return games.toSorted((a, b) => byName.compare(a.game.name, b.game.name))
  const rank = rankIn(sort, new Map(newest.map((one, at) => [one, at])))
  return games
    .map((one) => ({ one, at: rank(one) }))
    .toSorted((a, b) => (a.at === b.at ? 0 : a.at - b.at))
    .map(({ one }) => one)
}

/** Stakes that a list offers at most. */
const maxStakes = 4

/** Minimum stakes to choose from: evenly among the different ones, without the highest. */
function stakesOf(games: readonly IndexedGame[], viewerCurrency: string | undefined) {
  const limits = games.flatMap(({ game }) => limitFor(game, viewerCurrency) ?? [])
  const currency = limits.find((one) => one.currency === viewerCurrency)?.currency
  const shown = currency ?? limits[0]?.currency
  if (shown === undefined) return null
  const own = limits.filter((one) => one.currency === shown).map(({ min }) => min)
  const different = [...new Set(own)].toSorted((a, b) => a - b).slice(0, -1)
  const step = Math.max(1, (different.length - 1) / (maxStakes - 1))
  const upTo = Array.from(
    { length: Math.min(maxStakes, different.length) },
    (_, at) => different[Math.round(at * step)] ?? [],
  ).flat()
  return upTo.length === 0 ? null : { currency: shown, upTo }
}

const isVaried = (values: readonly unknown[]): boolean => new Set(values).size > 1

/** By what listed games can be sorted and filtered: by nothing that none of them has. */
export function factsOf(
  games: readonly IndexedGame[],
  newest: readonly IndexedGame[],
  currency: string | undefined,
): Omit<GameFacts, 'providers'> {
  const own = games.map(({ game }) => game)
  const fresh = new Set(newest)
  const found = volatilities.filter((one) => own.some(({ volatility }) => volatility === one))
  const jackpots = own.filter(({ jackpotExist }) => jackpotExist).length
  const isOffered: Readonly<Record<GameSort, boolean>> = {
    recommended: true,
    new: isVaried(games.map((one) => fresh.has(one))),
    name: own.length > 1,
    rtp: isVaried(own.map(({ rtp }) => rtp)),
    volatility: found.length > 1,
  }
  return {
    sorts: gameSorts.filter((sort) => isOffered[sort]),
    volatilities: found.length > 1 ? [...found] : [],
    hasJackpots: jackpots > 0 && jackpots < own.length,
    stakes: stakesOf(games, currency),
    total: own.length,
  }
}
