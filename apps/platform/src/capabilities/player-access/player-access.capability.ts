import { type Capability, type Nothing, nothing } from '../../manifest/capability.ts'
import { bindPlayerAccess } from './player-access.routes.ts'
import { createPlayerAccess, type PlayerAccessDeps } from './player-access.service.ts'

/** What a player or visitor may open, and why not. */
export const playerAccess: Capability<Pick<PlayerAccessDeps, 'countryOf' | 'gatesOf'>, Nothing> = {
  name: 'player-access',
  create({ db, clock, config }, { countryOf, gatesOf }) {
    const access = createPlayerAccess({
      db,
      clock,
      termsInForce: config.TERMS_VERSION,
      restrictedCountries: config.RESTRICTED_COUNTRIES,
      countryOf,
      gatesOf,
    })
    return { routes: ({ bind }) => bindPlayerAccess(bind, access), provides: nothing }
  },
}
