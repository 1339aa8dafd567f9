import type { Database } from '../../db/database.ts'
import { unsetRegisters } from '../../http/third-party-endpoint.ts'
import { createCrmClient } from '../../integrations/crm/crm.client.ts'
import { createExclusionRegisters } from '../../integrations/exclusion-register/exclusion-register.client.ts'
import type { Capability } from '../../manifest/capability.ts'
import { recordProtection } from '../../players/protection-log.repository.ts'
import { createCrmSignOut } from './crm-sign-out.ts'
import { signHelpDeskToken } from './help-desk-token.ts'
import { createReauthentication, type Reauthentication } from './reauthentication.service.ts'
import { sessionData } from './session.data.repository.ts'
import { bindSession } from './session.routes.ts'
import { createSessionService, type SessionDeps, type SessionService } from './session.service.ts'
import { createSignInAttempts } from './sign-in-attempts.repository.ts'

interface Needs {
  /** Called when another session of the player begins, in the transaction that adds it. */
  readonly startVisit: (tx: Database, playerId: string) => Promise<void>
  /** The country of an address, ISO 3166 alpha-2; undefined: unknown. */
  readonly countryOf: (ipAddress: string) => Promise<string | undefined>
  readonly assertPasskeyActive: SessionDeps['assertPasskeyActive']
}

interface Provided extends Pick<SessionService, 'authenticate' | 'checkSignIn' | 'grantSession'> {
  readonly requireFresh: Reauthentication['require']
  readonly isPassword: Reauthentication['isPassword']
}

/** Sign-in and sessions. */
export const session: Capability<Needs, Provided> = {
  name: 'session',
  create(foundations, { startVisit, countryOf, assertPasskeyActive }) {
    const { db, clock, log, config, registers, playerTransaction, tokens, accountState, messages } =
      foundations
    const crm = foundations.crm && createCrmClient(foundations.crm)
    const crmSignOut = createCrmSignOut({ crm, clock, log })
    const { TOKEN_KEY: tokenKeys, TERMS_VERSION: termsInForce, helpDesk } = config
    const service = createSessionService({
      db,
      clock,
      playerTransaction,
      tokens,
      startVisit,
      countryOf,
      assertPasskeyActive,
      messages,
      onSignedOut: (playerId) => crmSignOut.tell(playerId),
      async reopen(tx, playerId, now) {
        await accountState.changeWithin(tx, playerId, { status: 'REGISTERED', statusUntil: null })
        await recordProtection(tx, playerId, { kind: 'exclusion.ended', details: {}, at: now })
      },
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
    const attempts = createSignInAttempts(db, clock, tokenKeys[0])
    const reauthentication = createReauthentication({ db, clock, playerTransaction, attempts })
    return {
      routes: ({ bind }) => bindSession(bind, service, reauthentication),
      jobs: [crmSignOut],
      personalData: sessionData(db),
      provides: {
        ...service,
        requireFresh: (...of) => reauthentication.require(...of),
        isPassword: (...of) => reauthentication.isPassword(...of),
      },
    }
  },
}
