import type { Capability } from '../../composition/capability.ts'
import { createSandboxGeo, type GeoLookup, noGeo } from '../../sandbox/geo/geo-lookup.ts'
import { bindAccess } from './access.routes.ts'

interface Provided {
  readonly geo: GeoLookup
}

/** Location of a visitor. */
export const access: Capability<unknown, Provided> = {
  name: 'access',
  create({ config }) {
    const geo = config.sandbox ? createSandboxGeo(config.DEFAULT_COUNTRY) : noGeo
    return {
      routes: ({ bind }) => bindAccess(bind, geo, config.RESTRICTED_COUNTRIES),
      provides: { geo },
    }
  },
}
