import { kindOf, type Log } from '../../ports/log.ts'
import type { AttributesListener } from '../wallet/wallet.service.ts'
import { barredByAttributes } from './account-restriction.rules.ts'
import type { SessionService } from './session.service.ts'

/**
 * Ends every session of a player of whom upstream says that they may not come in any more.
 * @see A§4 Responsible gambling, A§7 PLAYER_ATTRIBUTE_CHANGE
 */
export const endWhenBarred =
  (sessions: Pick<SessionService, 'endAll'>, log: Log): AttributesListener =>
  (playerId, attributes) => {
    const reason = barredByAttributes(attributes)
    if (!reason) return
    sessions.endAll(playerId, reason).catch((error: unknown) => {
      // Not repeated here: upstream refuses what is asked for these sessions, and that ends them.
      const why = kindOf(error)
      log.warn('session.endAllFailed', { playerId, reason, why })
    })
  }
