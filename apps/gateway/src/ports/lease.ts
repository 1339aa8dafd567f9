import type { PlayerId } from '@player-site/contracts/kernel/ids.ts'

/** The right to be a player's single writer. The epoch is the fencing number as well. */
export interface Grant {
  readonly playerId: PlayerId
  readonly epoch: number
}

export interface Lease {
  readonly durationMs: number
  /** `held`: a live node owns the player. Asking again for an own player starts a new epoch. */
  acquire(playerId: PlayerId): Promise<Grant | 'held'>
  /** `lost`: the lease ran out or went to another node; stop before doing anything else. */
  renew(grant: Grant): Promise<'kept' | 'lost'>
  /** Gives the player up; does nothing when the lease is no longer this node's. */
  release(grant: Grant): Promise<void>
}
