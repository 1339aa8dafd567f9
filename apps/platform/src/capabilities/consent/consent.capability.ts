import { type Capability, type Nothing, nothing } from '../../manifest/capability.ts'
import { consentData } from './consent.data.repository.ts'
import { bindConsent } from './consent.routes.ts'

/** Consent to cookies. */
export const consent: Capability<unknown, Nothing> = {
  name: 'consent',
  create: ({ db, clock }) => ({
    routes: ({ bind }) => bindConsent(bind, { db, clock }),
    personalData: consentData(db),
    provides: nothing,
  }),
}
