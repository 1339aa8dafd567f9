import type { PlayerId } from '@player-site/contracts/kernel/ids.ts'

/** The right to be a player's single writer. The epoch is the fencing number as well. */
export interface Grant {
  readonly playerId: PlayerId
  readonly epoch: number
}

/** Who has a player: one life of one node, which a node that lapsed never takes up again. */
export interface Holder {
  readonly incarnation: string
  readonly epoch: number
}

export type Acquired =
  | { readonly is: 'granted'; readonly grant: Grant; readonly how: 'free' | 'takeover' }
  | { readonly is: 'held'; readonly by: Holder }

/**
 * Players' keys and nodes' heartbeats. A player's key names a node's incarnation; a key whose
 * incarnation no longer beats is free for the node that compares and sets it first.
 */
export interface Leases {
  /** Starts a life: others count on it for `lifeMs`. */
  begin(incarnation: string, lifeMs: number): Promise<void>
  /** `lapsed`: the life ran out in between; nothing of it may be used any more. */
  beat(incarnation: string, lifeMs: number): Promise<'kept' | 'lapsed'>
  /** The node is going: its players are free at once. */
  end(incarnation: string): Promise<void>
  /** Which of these still beat. */
  alive(incarnations: readonly string[]): Promise<ReadonlySet<string>>
  /** How many nodes beat. */
  countNodes(): Promise<number>
  acquire(playerId: PlayerId, incarnation: string): Promise<Acquired>
  /** Gives the player up; does nothing when the key is no longer this incarnation's. */
  release(grant: Grant, incarnation: string): Promise<void>
  holder(playerId: PlayerId): Promise<Holder | undefined>
}
