import type * as z from 'zod/mini'
import type { PlayerSlices, PlayerState } from '../ports/player-state.ts'
import type { Change } from './change.ts'

/** How fresh the figures of a state are, where a slice says so. */
export interface Freshness {
  /** The event that tells tabs of it; not sent while the store is gone and tabs know them as stale. */
  readonly eventName: string
  /** Whether this node's own connection upstream is up: a standby is ready when it is. */
  readonly isLive: (state: PlayerState) => boolean
  /** How a state that another owner stored reads until this node's own connection is up. */
  readonly untilConnected: (stored: PlayerState) => PlayerState
  /** How a state reads while its freshness is unknown. */
  readonly whenDetached: Change
}

/** A part of the player's state that a capability keeps. Registered in its manifest. */
export interface PlayerSlice<K extends keyof PlayerSlices = keyof PlayerSlices> {
  readonly key: K
  /** Its value for a player of whom nothing is known yet. */
  readonly initial: PlayerSlices[K]
  /** Reads it back from the store. */
  readonly reader: z.ZodMiniType<PlayerSlices[K]>
  /**
   * What of the stored state replaces the one this node kept while it could not store: for what
   * tabs were shown by the last owner, and must not be shown again or taken back.
   */
  readonly onTakeover?: (stored: PlayerState) => Change
  readonly freshness?: Freshness
}
