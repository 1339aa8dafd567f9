import type { CallSpec } from '@player-site/contracts/kernel/call.ts'
import type { PlayerId } from '@player-site/contracts/kernel/ids.ts'
import { acceptTerms } from '@player-site/contracts/terms/terms.calls.ts'
import * as z from 'zod/mini'
import type { Log } from '../../ports/log.ts'
import type { SessionService } from './session.service.ts'

/**
 * Records accepted terms in the player's sessions on every device, so that the next page does not
 * ask again. The platform has them by then, so the call succeeds whatever happens here.
 */
export const recordAcceptedTerms =
  (sessions: Pick<SessionService, 'profileChanged'>, log: Log) =>
  async (call: CallSpec, playerId: PlayerId, answer: unknown): Promise<void> => {
    if (call.id !== acceptTerms.id) return
    const { termsAndConditionsAcceptedVersion } = z.parse(acceptTerms.reply, answer)
    await sessions
      .profileChanged(playerId, { termsAndConditionsAcceptedVersion })
      .catch(() => log.warn('terms.sessionsUntold', { playerId }))
  }
