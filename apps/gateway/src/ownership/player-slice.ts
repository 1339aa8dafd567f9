import type * as z from 'zod/mini'
import type { PlayerSlices, PlayerState } from '../ports/player-state.ts'
import type { Change } from './change.ts'

/** How fresh a state's figures are, for slices that report it. */
export interface Freshness {
  /**
   * The event that reports freshness to tabs; not sent while the store is down and tabs show
   * figures as stale.
   */
  readonly eventName: string
  /** Whether this node's own upstream connection is live: a standby is ready once it is. */
  readonly isLive: (state: PlayerState) => boolean
  /** Masks a state stored by another owner until this node's own connection is live. */
  readonly untilConnected: (stored: PlayerState) => PlayerState
  /** A state with unknown freshness. */
  readonly whenDetached: Change
}

/** A slice of the player's state that a capability keeps. Registered in its manifest. */
export interface PlayerSlice<K extends keyof PlayerSlices = keyof PlayerSlices> {
  readonly key: K
  /** Its value before anything is known of a player. */
  readonly initial: PlayerSlices[K]
  /** Reads it back from the store. */
  readonly reader: z.ZodMiniType<PlayerSlices[K]>
  /**
   * Replaces the fields of this node's own state that a stored state overrides: what the previous
   * owner showed to tabs must not be shown again or revoked.
   */
  readonly onTakeover?: (stored: PlayerState) => Change
  readonly freshness?: Freshness
}
