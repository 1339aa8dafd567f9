import type { PlayerId } from '@player-site/contracts/kernel/ids.ts'
import type { Transition } from '@player-site/contracts/ops/ops.entities.ts'

/** Recent transitions of each player on all nodes; they survive those nodes. */
export interface PlayerTimeline {
  /** Fire and forget: never throws, never waits, and drops rather than grows under a flood. */
  record(playerId: PlayerId, transition: Transition): void
  /** The latest last. */
  read(playerId: PlayerId): Promise<readonly Transition[]>
  /** Flushes pending transitions and accepts no more. */
  stop(): Promise<void>
}

export const timelineBounds = { transitions: 50, ageMs: 2 * 60 * 60 * 1_000 } as const
