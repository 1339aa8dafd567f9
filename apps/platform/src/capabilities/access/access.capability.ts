import { openGeoDatabase } from '../../integrations/geolocation/geo-database.ts'
import { createFallbackLookup, type GeoLookup } from '../../integrations/geolocation/geo-lookup.ts'
import type { Capability } from '../../manifest/capability.ts'
import { createRepeatingTask } from '../../repeating-task.ts'
import { bindAccess } from './access.routes.ts'

interface Needs {
  /** Asked where the database does not know an address: stand-ins know private ones. */
  readonly standIns: readonly GeoLookup[]
}

interface Provided {
  readonly geo: GeoLookup
}

/** How soon a database file that was replaced is read. */
const refreshEveryMs = 60_000

/** Location of a visitor. */
export const access: Capability<Needs, Provided> = {
  name: 'access',
  create({ config, log }, { standIns }) {
    const { GEO_DATABASE: path } = config
    const databases = path === undefined ? [] : [openGeoDatabase(path, log)]
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
