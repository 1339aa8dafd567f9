import type { PlayerId } from '@player-site/contracts/kernel/ids.ts'

/** The right to be a player's single writer. The epoch is the fencing number as well. */
export interface Grant {
  readonly playerId: PlayerId
  readonly epoch: number
}

/** The holder of a player: one incarnation of one node, never reused after it lapsed. */
export interface Holder {
  readonly incarnation: string
  readonly epoch: number
}

export type Acquired =
  | { readonly is: 'granted'; readonly grant: Grant; readonly how: 'free' | 'takeover' }
  | { readonly is: 'held'; readonly by: Holder }

/**
 * Player keys and node heartbeats. A player's key names a node's incarnation; a key whose
 * incarnation has no heartbeat is free for the node that compares and sets it first.
 */
export interface Leases {
  /** Starts an incarnation: others trust it for `lifeMs`. */
  begin(incarnation: string, lifeMs: number): Promise<void>
  /** `lapsed`: the incarnation expired in between and must not be used any more. */
  beat(incarnation: string, lifeMs: number): Promise<'kept' | 'lapsed'>
  /** The node is shutting down: its players are free at once. */
  end(incarnation: string): Promise<void>
  /** The incarnations among these with a heartbeat. */
  alive(incarnations: readonly string[]): Promise<ReadonlySet<string>>
  /** How many nodes have a heartbeat. */
  countNodes(): Promise<number>
  acquire(playerId: PlayerId, incarnation: string): Promise<Acquired>
  /** Releases the player; does nothing when the key belongs to another incarnation. */
  release(grant: Grant, incarnation: string): Promise<void>
  holder(playerId: PlayerId): Promise<Holder | undefined>
}
