import type { Capability } from '../../composition/capability.ts'
import type { Database } from '../../db/database.ts'
import { unsetRegisters } from '../../http/third-party-endpoint.ts'
import { createExclusionRegisters } from '../../integrations/exclusion-register/exclusion-register.client.ts'
import { signHelpDeskToken } from './help-desk-token.ts'
import { bindSession } from './session.routes.ts'
import { createSessionService, type SessionService } from './session.service.ts'

interface Needs {
  /** Called when another session of the player begins, in the transaction that adds it. */
  readonly startVisit: (tx: Database, playerId: string) => Promise<void>
}

/** Sign-in and sessions. */
export const session: Capability<Needs, Pick<SessionService, 'authenticate' | 'grantSession'>> = {
  name: 'session',
  create({ db, clock, log, config, registers, playerTransaction, tokens }, { startVisit }) {
    const { TOKEN_KEY: tokenKeys, TERMS_VERSION: termsInForce, helpDesk } = config
    const service = createSessionService({
      db,
      clock,
      playerTransaction,
      tokens,
      startVisit,
      tokenKeys,
      termsInForce,
      helpDeskToken: async (playerId, until) =>
        helpDesk && signHelpDeskToken(helpDesk.secrets[0], playerId, until),
      exclusionRegisters: createExclusionRegisters({
        ...(registers ?? unsetRegisters),
        clock,
        log,
      }),
    })
    return { routes: ({ bind }) => bindSession(bind, service), provides: service }
  },
}
