import type { Capability } from '../../composition/capability.ts'
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
  create({ clock, config, playerTransaction }) {
    const service = createTermsService({ clock, playerTransaction, inForce: config.TERMS_VERSION })
    return { routes: ({ bind }) => bindTerms(bind, service), provides: { addAcceptance } }
  },
}
