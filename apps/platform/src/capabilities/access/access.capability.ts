import type { Capability } from '../../composition/capability.ts'
import { openGeoDatabase } from '../../integrations/geolocation/geo-database.ts'
import { createFallbackLookup, type GeoLookup } from '../../integrations/geolocation/geo-lookup.ts'
import { createRepeatingTask } from '../../repeating-task.ts'
import { createSandboxGeo } from '../../sandbox/geo/geo-lookup.ts'
import { bindAccess } from './access.routes.ts'

interface Provided {
  readonly geo: GeoLookup
}

/** How soon a database file that was replaced is read. */
const refreshEveryMs = 60_000

/** Location of a visitor. */
export const access: Capability<unknown, Provided> = {
  name: 'access',
  create({ config, log }) {
    const { GEO_DATABASE: path } = config
    const databases = path === undefined ? [] : [openGeoDatabase(path, log)]
    // The stand-in knows private addresses, which no database does.
    const standIns = config.sandbox ? [createSandboxGeo(config.DEFAULT_COUNTRY)] : []
    const geo = createFallbackLookup([...databases, ...standIns])
    return {
      routes: ({ bind }) => bindAccess(bind, geo, config.RESTRICTED_COUNTRIES),
      jobs: databases.map((database) =>
        createRepeatingTask('geolocation.refreshFailed', refreshEveryMs, log, async () =>
          database.refresh(),
        ),
      ),
      provides: { geo },
    }
  },
}
