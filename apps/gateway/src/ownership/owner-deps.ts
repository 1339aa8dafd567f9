import type { PlayerId } from '@player-site/contracts/kernel/ids.ts'
import type { Observable } from 'rxjs'
import type { Bus } from '../ports/bus.ts'
import type { Clock } from '../ports/clock.ts'
import type { Leases } from '../ports/lease.ts'
import type { Log } from '../ports/log.ts'
import type { Meter } from '../ports/meter.ts'
import type { PlayerEvent } from '../ports/player-event.ts'
import type { PlayerStore } from '../ports/player-store.ts'
import type { Change } from './change.ts'
import type { NodeHealth } from './node-health.ts'
import type { PlayerModel } from './player-model.ts'

/** The changes that capabilities make to a player; the owner knows no capability by name. */
export interface PlayerFacts {
  /** Changes needed before the first snapshot. */
  readonly firstChanges: (playerId: PlayerId) => Promise<readonly Change[]>
  /** All changes of the player while subscribed. */
  readonly changes: (playerId: PlayerId) => Observable<Change>
  /** Changes that only the owner makes: never a standby, nor while the store is down. */
  readonly whileOwning: (playerId: PlayerId) => Observable<Change>
}

export interface OwnerDeps {
  readonly facts: PlayerFacts
  readonly model: PlayerModel
  readonly nodeId: string
  readonly nodeHealth: NodeHealth
  readonly leases: Pick<Leases, 'acquire' | 'release'>
  readonly store: PlayerStore
  readonly bus: Pick<Bus, 'publish'>
  readonly clock: Clock
  readonly log: Log
  readonly meter: Meter
  /** 0 to 1, for jitter. */
  readonly random: () => number
  /** Delay before the lease is requested again. */
  readonly retryMs: number
  readonly isStoreUp: () => boolean
  readonly isDraining: () => boolean
  readonly hasTabs: (playerId: PlayerId) => boolean
  /** Delivers straight to the tabs on this node, bypassing the store. */
  readonly deliverHere: (playerId: PlayerId, event: PlayerEvent) => void
}
