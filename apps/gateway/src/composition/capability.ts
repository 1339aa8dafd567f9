import type { CallSpec } from '@player-site/contracts/kernel/call.ts'
import type { PlayerId } from '@player-site/contracts/kernel/ids.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Observable, Subscription } from 'rxjs'
import type { CallerSession } from '../edge/http/pass-through.ts'
import type { TabCommand, TabContext } from '../edge/socket/tab-commands.ts'
import type { Change } from '../ownership/change.ts'
import type { PlayerSlice } from '../ownership/player-slice.ts'
import type { DeadlineEffects } from '../ports/deadline-watch.ts'
import type { DeadlineKind } from '../ports/deadlines.ts'
import type { PlayerEvent } from '../ports/player-event.ts'
import type { TopicSource } from '../topics/topic-source.ts'
import type { Foundations } from './foundations.ts'

/** A capability that was created: what it does where, and what others get of it. */
export interface CreatedCapability<Provided> {
  /** Reads what tabs are to know with their first snapshot; resolves to however little it found. */
  readonly firstChanges?: (playerId: PlayerId) => Promise<readonly Change[]>
  /** Everything that happens to a player, from the subscription on: on the owner and on a standby. */
  readonly changes?: (playerId: PlayerId) => Observable<Change>
  /** What only the owner looks after: never a standby, nor while the store is gone. */
  readonly whileOwning?: (playerId: PlayerId) => Observable<Change>
  /** What tabs may ask for. */
  readonly commands?: readonly TabCommand[]
  /** Shared news that any page may watch, and where it comes from. */
  readonly topics?: readonly TopicSource[]
  /** A tab has come and was brought up to date. A failure is logged. */
  readonly onJoin?: (from: TabContext) => Promise<void>
  /** A tab has gone, with whatever was done for it alone. */
  readonly onLeave?: (from: TabContext) => void
  /**
   * Makes one event of two for a tab that does not keep up; `undefined` when both must arrive.
   * Asked for queued events only, never for those that go straight out.
   */
  readonly conflate?: (earlier: PlayerEvent, next: PlayerEvent) => PlayerEvent | undefined
  /** Asked before each call but those of `openRoutes`. @throws CodedError to refuse the call */
  readonly beforeCall?: (request: FastifyRequest) => Promise<unknown>
  /** Called after the platform answered a player's call, before the player has the answer. */
  readonly afterCall?: (call: CallSpec, session: CallerSession, answer: unknown) => Promise<void>
  /** What is done when a session's deadline is due; exactly one capability deals with each kind. */
  readonly deadlines?: Partial<DeadlineEffects<DeadlineKind>>
  /** Binds its routes, in a scope of their own. */
  readonly routes?: (app: FastifyInstance) => void
  /** The same for routes that are served while the site is closed. */
  readonly openRoutes?: (app: FastifyInstance) => void
  /** Starts its background work, until unsubscribed. */
  readonly start?: () => Subscription
  /** What other capabilities and the composition get. */
  readonly provides: Provided
}

/**
 * A capability's manifest. `Needs` are the ports that it declares for what other capabilities, or
 * the composition, provide.
 */
export interface Capability<Needs, Provided> {
  readonly name: string
  /** The slices of the player's state that it keeps. */
  readonly playerState?: readonly PlayerSlice[]
  create(foundations: Foundations, needs: Needs): CreatedCapability<Provided>
}

/** For capabilities that provide nothing. */
export const nothing = {}
export type Nothing = typeof nothing
