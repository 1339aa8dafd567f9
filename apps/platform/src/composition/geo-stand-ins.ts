import type { PlatformConfig } from '../config/platform.config.ts'
import type { GeoLookup } from '../integrations/geolocation/geo-lookup.ts'
import { createSandboxGeo } from '../sandbox/geo/geo-lookup.ts'

/** The stand-in for a geolocation service, which knows private addresses; none without the sandbox. */
export const geoStandInsOf = ({ sandbox, DEFAULT_COUNTRY }: PlatformConfig): GeoLookup[] =>
  sandbox ? [createSandboxGeo(DEFAULT_COUNTRY)] : []
