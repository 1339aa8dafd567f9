import { CodedError } from '@player-site/contracts/errors.ts'
import type { CallSpec } from '@player-site/contracts/kernel/call.ts'
import { createSocketToken } from '@player-site/contracts/wallet/wallet.calls.ts'
import { type PlatformApi, PlatformRefusal } from '../../ports/platform-api.ts'
import type { PlayerCalls } from '../../ports/player-calls.ts'
import { endsSession } from './session.failures.ts'
import type { SessionService } from './session.service.ts'
import { type EndRefusedSession, isBarred } from './session-refusal.ts'

/** A 401 on the wallet token is documented as ignored. @see A§7 Live wallet socket */
const ignoresUnauthorized = (call: CallSpec): boolean => call.id === createSocketToken.id

export const createPlayerCalls = (
  sessions: Pick<SessionService, 'ofPlayer'>,
  platform: PlatformApi,
  endRefused: EndRefusedSession,
): PlayerCalls => ({
  async ask(playerId, call, request) {
    let isRestricted = false
    for (const session of await sessions.ofPlayer(playerId)) {
      // A restricted player has no ordinary session left; a payout-only one may remain.
      if (isRestricted && !session.player.isPayoutOnly) continue
      try {
        return await platform.ask(call, request, { token: session.tokens.idToken, playerId })
      } catch (error) {
        if (!(error instanceof PlatformRefusal) || !endsSession(error, call)) throw error
        if (isBarred(error)) {
          await endRefused(session, error)
          isRestricted = true
        } else if (!ignoresUnauthorized(call)) await endRefused(session, error)
      }
    }
    throw new CodedError('session.required')
  },
})
