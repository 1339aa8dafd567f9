import type { PlayerId } from '@player-site/contracts/kernel/ids.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Observable, Subscription } from 'rxjs'
import type { AfterCall } from '../edge/http/pass-through.ts'
import type { TabCommand, TabContext } from '../edge/socket/tab-commands.ts'
import type { Change } from '../ownership/change.ts'
import type { PlayerSlice } from '../ownership/player-slice.ts'
import type { DeadlineEffects } from '../ports/deadline-watch.ts'
import type { DeadlineKind } from '../ports/deadlines.ts'
import type { PlayerEvent } from '../ports/player-event.ts'
import type { TopicSource } from '../topics/topic-source.ts'
import type { Foundations } from './foundations.ts'

/** A created capability: its hooks, and what it provides to others. */
export interface CreatedCapability<Provided> {
  /** Reads what tabs need with their first snapshot; resolves to whatever could be read. */
  readonly firstChanges?: (playerId: PlayerId) => Promise<readonly Change[]>
  /** All changes of a player while subscribed: on the owner and on a standby. */
  readonly changes?: (playerId: PlayerId) => Observable<Change>
  /** Changes that only the owner makes: never a standby, nor while the store is down. */
  readonly whileOwning?: (playerId: PlayerId) => Observable<Change>
  /** Commands that tabs may send. */
  readonly commands?: readonly TabCommand[]
  /** Shared topics that any page may watch, and their sources. */
  readonly topics?: readonly TopicSource[]
  /** Called when a tab has joined and is up to date. A failure is logged. */
  readonly onJoin?: (from: TabContext) => Promise<void>
  /** Called when a tab has left. */
  readonly onLeave?: (from: TabContext) => void
  /**
   * Merges two events for a slow tab; `undefined` when both must arrive. Called for queued events
   * only.
   */
  readonly conflate?: (earlier: PlayerEvent, next: PlayerEvent) => PlayerEvent | undefined
  /** Called before each call except those of `openRoutes`. @throws CodedError to refuse the call */
  readonly beforeCall?: (request: FastifyRequest) => Promise<unknown>
  /** Called after the platform answered a player's call, before the player has the answer. */
  readonly afterCall?: AfterCall
  /** Handlers of due session deadlines; exactly one capability handles each kind. */
  readonly deadlines?: Partial<DeadlineEffects<DeadlineKind>>
  /** Binds its routes, in a scope of their own. */
  readonly routes?: (app: FastifyInstance) => void
  /** The same for routes that are served while the site is closed. */
  readonly openRoutes?: (app: FastifyInstance) => void
  /** Starts background work, until unsubscribed. */
  readonly start?: () => Subscription
  /** What other capabilities and the composition receive. */
  readonly provides: Provided
}

/**
 * A capability's manifest. `Needs` lists the ports it declares for other capabilities or the
 * composition to provide.
 */
export interface Capability<Needs, Provided> {
  readonly name: string
  /** The slices of player state that it keeps. */
  readonly playerState?: readonly PlayerSlice[]
  create(foundations: Foundations, needs: Needs): CreatedCapability<Provided>
}

/** For capabilities that provide nothing. */
export const nothing = {}
export type Nothing = typeof nothing
