import type { Capability } from '../../manifest/capability.ts'
import { termsData } from './terms.data.repository.ts'
import { addAcceptance } from './terms.repository.ts'
import { bindTerms } from './terms.routes.ts'
import { createTermsService } from './terms.service.ts'

interface TermsProvided {
  /** Records accepted terms in the transaction of a new account. */
  readonly addAcceptance: typeof addAcceptance
}

/** The terms that players agree to. */
export const terms: Capability<unknown, TermsProvided> = {
  name: 'terms',
  create({ db, clock, config, playerTransaction }) {
    const service = createTermsService({ clock, playerTransaction, inForce: config.TERMS_VERSION })
    return {
      routes: ({ bind }) => bindTerms(bind, service),
      personalData: termsData(db),
      provides: { addAcceptance },
    }
  },
}
