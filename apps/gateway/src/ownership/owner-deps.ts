import type { PlayerId } from '@player-site/contracts/kernel/ids.ts'
import type { Observable } from 'rxjs'
import type { Bus } from '../ports/bus.ts'
import type { Clock } from '../ports/clock.ts'
import type { Leases } from '../ports/lease.ts'
import type { Log } from '../ports/log.ts'
import type { Meter } from '../ports/meter.ts'
import type { PlayerEvent } from '../ports/player-event.ts'
import type { PlayerState, PlayerStore } from '../ports/player-store.ts'
import type { Change } from './change.ts'
import type { NodeStanding } from './node-standing.ts'

/** What capabilities tell the owner of a player; it knows none of them by name. */
export interface PlayerFacts {
  /** What to know before the first snapshot goes out. */
  readonly firstLook: (playerId: PlayerId) => Promise<readonly Change[]>
  /** Everything that happens to the player while somebody listens. */
  readonly changes: (playerId: PlayerId) => Observable<Change>
  /** What is looked after by the owner alone: never by an heir, nor while the store is gone. */
  readonly whileOwning: (playerId: PlayerId) => Observable<Change>
  /** Where a state that was kept beside the owner's gives way to the owner's. */
  readonly asStored: (stored: PlayerState) => Change
  /** How a state reads when nobody vouches for its freshness. */
  readonly whenDetached: Change
  /** Tells tabs the whole state anew. */
  readonly announce: Change
  readonly snapshotName: string
  /** The event that says how fresh the figures are. */
  readonly connectionName: string
}

export interface OwnerDeps extends PlayerFacts {
  readonly nodeId: string
  readonly standing: NodeStanding
  readonly leases: Pick<Leases, 'acquire' | 'release'>
  readonly store: PlayerStore
  readonly bus: Pick<Bus, 'publish'>
  readonly clock: Clock
  readonly log: Log
  readonly meter: Meter
  /** 0 to 1, for spreading what many would do at once. */
  readonly random: () => number
  /** How long to wait before the lease is asked for again. */
  readonly retryMs: number
  readonly isStoreUp: () => boolean
  readonly isDraining: () => boolean
  readonly hasTabs: (playerId: PlayerId) => boolean
  /** Straight to the tabs on this node, past the store. */
  readonly deliverHere: (playerId: PlayerId, event: PlayerEvent) => void
}
