import type { PlatformRefusal } from '../../ports/platform-api.ts'
import { barredByCode } from './account-restriction.rules.ts'
import type { SessionName } from './session.entities.ts'
import type { SessionService } from './session.service.ts'

/** Whether a refusal means that the player's account is restricted on every device. */
export const isBarred = ({ reply }: PlatformRefusal): boolean =>
  barredByCode(reply.code) !== undefined

/** Ends the session of a refused token, or all sessions of a restricted player. */
export type EndRefusedSession = (session: SessionName, refusal: PlatformRefusal) => Promise<void>

export const createRefusedSessionEnder =
  (sessions: Pick<SessionService, 'end' | 'endAll'>): EndRefusedSession =>
  async (session, { reply }) => {
    const reason = barredByCode(reply.code)
    if (reason) {
      await sessions.endAll(session.playerId, reason)
      // The platform refused this session, so it ends even when payout-only sessions are spared.
      await sessions.end(session, reason)
    } else await sessions.end(session, 'unauthorized')
  }
