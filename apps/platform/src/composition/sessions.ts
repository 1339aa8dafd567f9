import type { ActivityService } from '../capabilities/activity/activity.service.ts'
import { signHelpDeskToken } from '../capabilities/session/help-desk-token.ts'
import { createSessionService } from '../capabilities/session/session.service.ts'
import type { Clock } from '../clock.ts'
import type { PlatformConfig } from '../config/platform.config.ts'
import type { Database } from '../db/database.ts'
import { type RegistersLine, unsetRegisters } from '../http/third-party-line.ts'
import { createExclusionRegisters } from '../integrations/exclusion-register/exclusion-register.client.ts'
import type { PlayerTransaction } from '../ledger/player-transaction.ts'
import type { Log } from '../log.ts'

export interface SessionHouse {
  readonly clock: Clock
  readonly log: Log
  readonly config: PlatformConfig
  /** Of the registers of excluded persons. */
  readonly registers: RegistersLine | undefined
  readonly playerTransaction: PlayerTransaction
  readonly activity: Pick<ActivityService, 'startVisit'>
}

/** Who comes in, and for what. */
export function createSessions(
  db: Database,
  { clock, log, config, registers, playerTransaction, activity }: SessionHouse,
) {
  const { TOKEN_KEY: tokenKeys, TERMS_VERSION: termsInForce, helpDesk } = config
  return createSessionService({
    db,
    clock,
    playerTransaction,
    startVisit: activity.startVisit,
    tokenKeys,
    termsInForce,
    helpDeskToken: async (playerId, until) =>
      helpDesk && signHelpDeskToken(helpDesk.secrets[0], playerId, until),
    exclusionRegisters: createExclusionRegisters({ ...(registers ?? unsetRegisters), clock, log }),
  })
}
