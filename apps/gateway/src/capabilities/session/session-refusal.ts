import type { PlatformRefusal } from '../../ports/platform-api.ts'
import { barredByCode } from './account-restriction.rules.ts'
import type { SessionName } from './session.entities.ts'
import type { SessionService } from './session.service.ts'

/** Whether a refusal says that the player may not come in any more, on any device. */
export const isBarred = ({ reply }: PlatformRefusal): boolean =>
  barredByCode(reply.code) !== undefined

/** Ends what a refused token ends: its session, or all of a player who may not come in any more. */
export type EndRefusedSession = (session: SessionName, refusal: PlatformRefusal) => Promise<void>

export const createRefusedSessionEnder =
  (sessions: Pick<SessionService, 'end' | 'endAll'>): EndRefusedSession =>
  async (session, { reply }) => {
    const reason = barredByCode(reply.code)
    if (reason) {
      await sessions.endAll(session.playerId, reason)
      // That one is refused upstream, so it is over even where it is of those that are spared.
      await sessions.end(session, reason)
    } else await sessions.end(session, 'unauthorized')
  }
