import type { CallSpec } from '@player-site/contracts/kernel/call.ts'
import type { PlayerId } from '@player-site/contracts/kernel/ids.ts'
import { acceptTerms } from '@player-site/contracts/terms/terms.calls.ts'
import * as z from 'zod/mini'
import type { Log } from '../../ports/log.ts'
import type { SessionService } from './session.service.ts'

/**
 * New terms were accepted: the sessions of every device know it from then on, or the next page to
 * be opened would ask again. Upstream has it by then, so the call succeeds whatever happens here.
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
