import type { Position } from '@player-site/contracts/kernel/event.ts'
import type { PlayerId } from '@player-site/contracts/kernel/ids.ts'
import type { PlayerEvent } from './player-event.ts'
import type { PlayerState } from './player-state.ts'

export interface StoredPlayer {
  readonly position: Position
  readonly state: PlayerState
}

/**
 * `fenced`: another owner has begun a later epoch; this one must stop at once. `outOfOrder`: the
 * seq does not follow; nothing was stored.
 */
export type AppendOutcome = 'stored' | 'fenced' | 'outOfOrder'

/** The last state and the latest events of each online player, written only by their owner. */
export interface PlayerStore {
  /** Starts an epoch at seq 0 with a state, unless a later epoch exists; announces the SNAPSHOT. */
  begin(playerId: PlayerId, epoch: number, at: number, state: PlayerState): Promise<AppendOutcome>
  /**
   * Stores an event with the state after it, and publishes it, in one step. Synchronous where
   * possible.
   */
  append(
    playerId: PlayerId,
    event: PlayerEvent,
    state: PlayerState,
  ): AppendOutcome | Promise<AppendOutcome>
  read(playerId: PlayerId): Promise<StoredPlayer | undefined>
  /** The stored position, without the state. */
  head(playerId: PlayerId): Promise<Position | undefined>
  /**
   * Returns the events after a position, or `gone` when the log no longer reaches back that far.
   */
  since(playerId: PlayerId, position: Position): Promise<readonly PlayerEvent[] | 'gone'>
}

/**
 * Bounds of a player's log for returning tabs. A tab that missed more gets a snapshot, which is
 * shorter.
 */
export const logBounds = {
  events: 64,
  bytes: 128 * 1_024,
  ageMs: 2 * 60 * 60 * 1_000,
} as const
