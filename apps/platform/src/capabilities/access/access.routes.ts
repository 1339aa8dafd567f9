import { readStation } from '@player-site/contracts/access/access.calls.ts'
import { CodedError } from '@player-site/contracts/kernel/errors.ts'
import { marketForCountry } from '@player-site/contracts/kernel/markets.ts'
import type { Bind } from '../../http/bind-call.ts'
import type { GeoLookup } from '../../sandbox/geo/geo-lookup.ts'

/** @see A§8 "Player-station lookup fails if the response lacks an IP address or detected country" */
export function bindAccess(
  bind: Bind,
  geo: GeoLookup,
  restrictedCountries: readonly string[],
): void {
  bind(readStation, async ({ query }) => {
    const place = query.ipAddress === undefined ? undefined : await geo.find(query.ipAddress)
    if (!place || !query.ipAddress) throw new CodedError('station.unknown')
    return {
      ipAddress: query.ipAddress,
      autodetectedCountry: place.country,
      autodetectedRegion: place.region,
      autodetectedCity: place.city,
      market: marketForCountry(place.country),
      restricted: restrictedCountries.includes(place.country),
    }
  })
}
