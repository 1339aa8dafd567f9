import { type Capability, type Nothing, nothing } from '../../composition/capability.ts'
import { bindTerms } from './terms.routes.ts'
import { createTermsService } from './terms.service.ts'

/** The terms that players agree to. */
export const terms: Capability<unknown, Nothing> = {
  name: 'terms',
  create({ clock, config, playerTransaction }) {
    const service = createTermsService({ clock, playerTransaction, inForce: config.TERMS_VERSION })
    return { routes: ({ bind }) => bindTerms(bind, service), provides: nothing }
  },
}
