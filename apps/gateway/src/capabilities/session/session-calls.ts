import { CodedError, isErrorCode } from '@player-site/contracts/errors.ts'
import { type PlatformApi, PlatformRefusal } from '../../ports/platform-api.ts'
import type { SessionCalls } from '../../ports/player-calls.ts'
import { endsSession } from './session.failures.ts'
import type { SessionService } from './session.service.ts'
import type { EndRefusedSession } from './session-refusal.ts'

export const createSessionCalls = (
  sessions: Pick<SessionService, 'find'>,
  platform: PlatformApi,
  endRefused: EndRefusedSession,
): SessionCalls => ({
  async ask(id, call, request, requestId) {
    const session = await sessions.find(id)
    if (!session) throw new CodedError('session.expired')
    try {
      const { playerId, tokens } = session
      return await platform.ask(call, request, { token: tokens.idToken, requestId, playerId })
    } catch (error) {
      if (!(error instanceof PlatformRefusal)) throw error
      if (endsSession(error, call)) {
        await endRefused(session, error)
        throw new CodedError('session.expired', { cause: error })
      }
      const { code } = error.reply
      throw new CodedError(isErrorCode(code) ? code : 'upstream.unavailable', { cause: error })
    }
  },
})
