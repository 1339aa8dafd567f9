import type { PlayerId } from '@player-site/contracts/kernel/ids.ts'
import type { Transition } from '@player-site/contracts/ops/ops.entities.ts'

/** What happened to each player lately, whichever node it happened on; outlives those nodes. */
export interface PlayerTimeline {
  /** Fire and forget: never throws, never waits, and under a flood drops rather than grows. */
  record(playerId: PlayerId, transition: Transition): void
  /** The latest last. */
  read(playerId: PlayerId): Promise<readonly Transition[]>
  /** Writes what is pending, and takes no more. */
  stop(): Promise<void>
}

export const timelineBounds = { transitions: 50, ageMs: 2 * 60 * 60 * 1_000 } as const
