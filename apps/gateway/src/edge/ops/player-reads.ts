import type { PlayerId } from '@player-site/contracts/kernel/ids.ts'
import type { Clock } from '../../ports/clock.ts'

/** An open page asks every 2 s; a longer gap means that it was closed and opened again. */
const closedAfterMs = 60_000
/** A page that stays open is written down again after so long. */
const logAgainAfterMs = 15 * 60_000
const maxRemembered = 1_000

interface Reading {
  readonly loggedAt: number
  readonly readAt: number
}

/**
 * Says whether a reading of a player's page is to be written down: each opening once, and an open
 * page every 15 minutes. Every poll would drive what happened to the player out of their timeline.
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
