import { CodedError } from '@player-site/contracts/errors.ts'
import type { CallSpec, Reply, Request } from '@player-site/contracts/kernel/call.ts'
import type { PlayerId, SessionId } from '@player-site/contracts/kernel/ids.ts'

/** Calls made for a player by their owner, which has no session of its own. */
export interface PlayerCalls {
  /**
   * Calls with the token of a live session, and with the next one's when that one is refused.
   * @throws PlatformRefusal, CodedError `session.required` when no session is left
   */
  ask<C extends CallSpec>(playerId: PlayerId, call: C, request?: Request<C>): Promise<Reply<C>>
}

/**
 * Whether a call was not made because the player has signed out everywhere: an owner without tabs
 * outlives the last session for a while.
 */
export const isWithoutSession = (error: unknown): boolean =>
  error instanceof CodedError && error.code === 'session.required'

/** Calls made for one session: by its clocks, or for one of its tabs. */
export interface SessionCalls {
  /**
   * Calls the platform with that session's token; a session that upstream no longer knows ends.
   * With a request id a person waits for the answer, so it goes ahead of polls.
   * @throws CodedError session.expired, the call's own, or upstream.unavailable
   */
  ask<C extends CallSpec>(
    id: SessionId,
    call: C,
    request?: Request<C>,
    requestId?: string,
  ): Promise<Reply<C>>
}
