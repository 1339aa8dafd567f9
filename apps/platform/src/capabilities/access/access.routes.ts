import { readStation } from '@player-site/contracts/access/access.calls.ts'
import { CodedError } from '@player-site/contracts/errors.ts'
import { marketForCountry } from '@player-site/contracts/kernel/markets.ts'
import type { Bind } from '../../http/bind-call.ts'
import type { GeoLookup, Place } from '../../integrations/geolocation/geo-lookup.ts'

/** The country is already known; the lookup adds region and city within the same country. */
const locationIn = (country: string, known: Place | undefined): Place =>
  known?.country === country ? known : { country, region: null, city: null }

/** @see A§8 "Player-station lookup fails if the response lacks an IP address or detected country" */
export function bindAccess(
  bind: Bind,
  geo: GeoLookup,
  restrictedCountries: readonly string[],
): void {
  bind.public(readStation, async ({ query: { ipAddress, detectedCountry } }) => {
    const known = ipAddress === undefined ? undefined : await geo.find(ipAddress)
    const location = detectedCountry ? locationIn(detectedCountry, known) : known
    if (!location || !ipAddress) throw new CodedError('station.unknown')
    return {
      ipAddress,
      autodetectedCountry: location.country,
      autodetectedRegion: location.region,
      autodetectedCity: location.city,
      market: marketForCountry(location.country),
      restricted: restrictedCountries.includes(location.country),
    }
  })
}
