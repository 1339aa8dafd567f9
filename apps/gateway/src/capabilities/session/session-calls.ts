import type { CallSpec, Reply, Request } from '@player-site/contracts/kernel/call.ts'
import { CodedError, isErrorCode } from '@player-site/contracts/kernel/errors.ts'
import type { SessionId } from '@player-site/contracts/kernel/ids.ts'
import { type PlatformApi, PlatformRefusal } from '../../ports/platform-api.ts'
import { endsSession } from './session.failures.ts'
import type { SessionService } from './session.service.ts'
import type { SessionRefused } from './session-refusal.ts'

/** Calls made for one session: by its clocks, or for one of its tabs. */
export interface SessionCalls {
  /**
   * Asks with that session's token; a session that upstream no longer knows ends. With a request id
   * a person waits for the answer, and no poll goes before it.
   * @throws CodedError session.expired, the call's own, or upstream.unavailable
   */
  ask<C extends CallSpec>(
    id: SessionId,
    call: C,
    request?: Request<C>,
    requestId?: string,
  ): Promise<Reply<C>>
}

export const createSessionCalls = (
  sessions: Pick<SessionService, 'find'>,
  platform: PlatformApi,
  refused: SessionRefused,
): SessionCalls => ({
  async ask(id, call, request, requestId) {
    const session = await sessions.find(id)
    if (!session) throw new CodedError('session.expired')
    try {
      return await platform.ask(call, request, { token: session.tokens.idToken, requestId })
    } catch (error) {
      if (!(error instanceof PlatformRefusal)) throw error
      if (endsSession(error, call)) {
        await refused(session, error)
        throw new CodedError('session.expired', { cause: error })
      }
      const { code } = error.reply
      throw new CodedError(isErrorCode(code) ? code : 'upstream.unavailable', { cause: error })
    }
  },
})
