import type { CallSpec, Reply, Request } from '@player-site/contracts/kernel/call.ts'
import { CodedError } from '@player-site/contracts/kernel/errors.ts'
import type { PlayerId } from '@player-site/contracts/kernel/ids.ts'
import { createSocketToken } from '@player-site/contracts/wallet/wallet.calls.ts'
import { type PlatformApi, PlatformRefusal } from '../../ports/platform-api.ts'
import { endsSession } from './session.failures.ts'
import type { SessionService } from './session.service.ts'
import { isBarred, type SessionRefused } from './session-refusal.ts'

/** Calls made for a player by their owner, who has no session of its own. */
export interface PlayerCalls {
  /**
   * Asks with the token of a live session, and with the next one's when that one is refused.
   * @throws PlatformRefusal, CodedError `session.required` when no session is left
   */
  ask<C extends CallSpec>(playerId: PlayerId, call: C, request?: Request<C>): Promise<Reply<C>>
}

/** A 401 on the wallet token is documented as ignored. @see A§7 Live wallet socket */
const ignoresUnauthorized = (call: CallSpec): boolean => call.id === createSocketToken.id

export const createPlayerCalls = (
  sessions: Pick<SessionService, 'ofPlayer'>,
  platform: PlatformApi,
  refused: SessionRefused,
): PlayerCalls => ({
  async ask(playerId, call, request) {
    let isKeptOut = false
    for (const session of await sessions.ofPlayer(playerId)) {
      // Whoever is kept out has no ordinary session any more; one for payouts alone may go on.
      if (isKeptOut && !session.player.isPayoutOnly) continue
      try {
        return await platform.ask(call, request, { token: session.tokens.idToken })
      } catch (error) {
        if (!(error instanceof PlatformRefusal) || !endsSession(error, call)) throw error
        if (isBarred(error)) {
          await refused(session, error)
          isKeptOut = true
        } else if (!ignoresUnauthorized(call)) await refused(session, error)
      }
    }
    throw new CodedError('session.required')
  },
})
