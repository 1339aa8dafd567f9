import { type BrandId, brands } from '@player-site/contracts/brands/brands.ts'
import { createSealer } from '../../encryption/sealer.ts'
import { unsetRegisters } from '../../http/third-party-endpoint.ts'
import { createExclusionRegisters } from '../../integrations/exclusion-register/exclusion-register.client.ts'
import type { Capability } from '../../manifest/capability.ts'
import { createPasswordStrength, type PasswordStrength } from '../../players/password-strength.ts'
import { createRepeatingTask } from '../../repeating-task.ts'
import { createVerification } from '../../verification/verification.service.ts'
import { type BankAccounts, createBankAccounts } from './bank-account.ts'
import { type CompletionDeps, createCompletion } from './registration.completion.ts'
import { registrationData } from './registration.data.repository.ts'
import { createOriginCheck, type OriginDeps } from './registration.origin.ts'
import { eraseExpiredDrafts } from './registration.repository.ts'
import { bindRegistration } from './registration.routes.ts'
import { createRegistrationService } from './registration.service.ts'
import { settingsFor } from './registration.settings.ts'

type Needs = Pick<CompletionDeps, 'setLimit' | 'acceptTerms' | 'grantSession'> &
  Pick<OriginDeps, 'countryOf'>

/** Interval between erasures of registrations that were not completed. */
const eraseEveryMs = 60_000

const proofsOf = (brand: BrandId) => brands[brand].signUp.proofs

interface Provided {
  readonly passwords: PasswordStrength
  readonly bankAccounts: BankAccounts
}

/** Opening an account. */
export const registration: Capability<Needs, Provided> = {
  name: 'registration',
  create(foundations, needs) {
    const { db, clock, log, config, registers, messages, playerTransaction } = foundations
    const { TOKEN_KEY: keys, TERMS_VERSION: termsInForce } = config
    const passwords = createPasswordStrength()
    const shared = {
      db,
      clock,
      messages,
      termsInForce,
      sealer: createSealer(keys, 'registration-drafts'),
      verification: createVerification({ db, clock, keys, log }),
    }
    const service = createRegistrationService({
      ...shared,
      passwords,
      proofsOf,
      restrictedCountries: config.RESTRICTED_COUNTRIES,
    })
    const opening = {
      ...shared,
      ...needs,
      log,
      playerTransaction,
      exclusionRegisters: createExclusionRegisters({
        ...(registers ?? unsetRegisters),
        clock,
        log,
      }),
    }
    const completion = createCompletion(opening)
    const erasure = createRepeatingTask('registration.erasureFailed', eraseEveryMs, log, () =>
      eraseExpiredDrafts(db, clock.now()),
    )
    return {
      routes: ({ bind }) =>
        bindRegistration(bind, {
          assertServed: createOriginCheck({
            countryOf: needs.countryOf,
            restrictedCountries: config.RESTRICTED_COUNTRIES,
          }),
          service,
          completion,
          settingsFor: (query) => settingsFor(query, { termsInForce, proofsOf }),
        }),
      jobs: [erasure, { start: () => undefined, stop: () => passwords.stop() }],
      personalData: registrationData(db),
      provides: { passwords, bankAccounts: createBankAccounts(opening) },
    }
  },
}
