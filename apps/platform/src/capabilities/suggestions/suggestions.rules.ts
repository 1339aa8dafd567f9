import { oneDayMs } from '@player-site/contracts/kernel/constants.ts'
import {
  maxSuggested,
  minSuggested,
  type RelatedGames,
} from '@player-site/contracts/suggestions/suggestions.entities.ts'
import { type PlayFacts, playReason } from '../../players/play-access.rules.ts'

/** Fewer players than these decide nothing, so that no one's play can be read from a list. */
export const minPlayers = 5
/** Trending compares so many days with as many before them: whole weeks, for their weekends. */
export const trendDays = 7
/** Play counts for so long. */
export const keptDays = 30
/** Of a player's games the latest so many count: the pairs of a player grow with their square. */
export const maxCounted = 30

/** A day of UTC, `2026-01-31`, so many days before now. */
export const dayBefore = (days: number, now: Date): string =>
  new Date(now.getTime() - days * oneDayMs).toISOString().slice(0, 10)

/** What says that a player is, or should be, protected from being led to games. */
export interface ProtectionMarkers extends PlayFacts<'casino' | 'liveCasino'> {
  /** A deposit or loss limit has no room left, or staff have locked one. */
  readonly isLimitReached: boolean
  /** The reality check waits to be read. */
  readonly isCheckDue: boolean
}

/**
 * Whether a player gets no suggestions at all: on a break, excluded, cooling off, restricted or for
 * payouts only, with a product closed, a limit reached or locked, or a reality check due.
 */
export const isProtected = (markers: ProtectionMarkers): boolean =>
  playReason('casino', markers) !== undefined ||
  playReason('liveCasino', markers) !== undefined ||
  markers.isLimitReached ||
  markers.isCheckDue

interface Play {
  /** Games of the last weeks, the most played first. */
  readonly played: readonly string[]
  /** Games that the player knows besides. */
  readonly known: readonly string[]
  /** What players of each game also play, the nearest first. */
  readonly related: ReadonlyMap<string, readonly string[]>
}

/** The most played game that leads to enough games which the player does not know; null: none. */
export function findReason({ played, known, related }: Play): RelatedGames | null {
  const own = new Set([...played, ...known])
  for (const gameId of played) {
    const gameIds = (related.get(gameId) ?? []).filter((id) => !own.has(id)).slice(0, maxSuggested)
    if (gameIds.length >= minSuggested) return { gameId, gameIds }
  }
  return null
}
