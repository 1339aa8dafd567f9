import type { StationView } from '@player-site/contracts/access/access.entities.ts'
import { type CookieOptions, cookieOptions } from '../../edge/http/cookie-options.ts'

export const stationCookieNames = ['ip-address', 'country-code', 'city', 'region-code'] as const

export interface StationCookie {
  readonly name: (typeof stationCookieNames)[number]
  readonly value: string
}

/** Session cookies: without `maxAge` the browser drops them when it is closed. */
export const stationCookieOptions = (
  protocol: string,
  hostname: string,
): Omit<CookieOptions, 'maxAge'> => {
  const { maxAge: _year, ...options } = cookieOptions(protocol, hostname)
  return options
}

/**
 * Station facts as cookies for programs behind this origin; the gateway itself never trusts them.
 * @see A§3 Session cookie "Other cookies read"
 */
export function stationCookies(view: StationView): readonly StationCookie[] {
  if (view.is === 'unknown') return []
  const { ipAddress, autodetectedCountry, autodetectedCity, autodetectedRegion } = view.station
  const all: StationCookie[] = [
    { name: 'ip-address', value: ipAddress },
    { name: 'country-code', value: autodetectedCountry },
    { name: 'city', value: autodetectedCity ?? '' },
    { name: 'region-code', value: autodetectedRegion ?? '' },
  ]
  return all.filter(({ value }) => value !== '')
}
