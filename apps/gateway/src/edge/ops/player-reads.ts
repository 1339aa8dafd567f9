import type { PlayerId } from '@player-site/contracts/kernel/ids.ts'
import type { Clock } from '../../ports/clock.ts'

/** An open page polls every 2 s; a longer gap means that it was closed and opened again. */
const closedAfterMs = 60_000
/** An open page is recorded again after this interval. */
const logAgainAfterMs = 15 * 60_000
const maxRemembered = 1_000

interface Reading {
  readonly loggedAt: number
  readonly readAt: number
}

/**
 * Decides whether a read of a player's page is recorded: each opening once, and an open page every
 * 15 minutes. Recording every poll would push the player's events out of their timeline.
 */
export function createPlayerReads(clock: Clock) {
  const readings = new Map<string, Reading>()
  return (operator: string, playerId: PlayerId): boolean => {
    const key = `${operator} ${playerId}`
    const now = clock.now()
    const known = readings.get(key)
    const isDue =
      !known || now - known.readAt >= closedAfterMs || now - known.loggedAt >= logAgainAfterMs
    readings.delete(key)
    readings.set(key, { loggedAt: isDue ? now : known.loggedAt, readAt: now })
    const oldest = readings.size > maxRemembered ? readings.keys().next().value : undefined
    if (oldest !== undefined) readings.delete(oldest)
    return isDue
  }
}
