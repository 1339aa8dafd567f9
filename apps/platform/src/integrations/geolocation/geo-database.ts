import { readFileSync, statSync } from 'node:fs'
import { isIP } from 'node:net'
import { Reader, type Response } from 'maxmind'
import * as z from 'zod/mini'
import { faultOf, type Log } from '../../log.ts'
import type { GeoLookup, Place } from './geo-lookup.ts'

const isoCode = z.string().check(z.regex(/^[A-Z]{2}$/))
const names = z.optional(z.object({ en: z.optional(z.string()) }))
/** As GeoIP2 and GeoLite2 databases of countries or cities have it. */
const geoipRecord = z.object({
  country: z.object({ iso_code: isoCode }),
  subdivisions: z.optional(z.array(z.object({ iso_code: z.optional(z.string()), names }))),
  city: z.optional(z.object({ names })),
})
/** As flat databases have it. */
const flatRecord = z.object({
  country_code: isoCode,
  state1: z.optional(z.string()),
  city: z.optional(z.string()),
})

const textOr = (text: string | undefined): string | null => (text ? text.slice(0, 64) : null)

/** The place in a record of either layout; undefined when it has no country. */
export function placeIn(record: unknown): Place | undefined {
  const geoip = z.safeParse(geoipRecord, record)
  if (geoip.success) {
    const { country, subdivisions: [region] = [], city } = geoip.data
    return {
      country: country.iso_code,
      region: textOr(region?.iso_code ?? region?.names?.en),
      city: textOr(city?.names?.en),
    }
  }
  const flat = z.safeParse(flatRecord, record)
  if (!flat.success) return undefined
  const { country_code: country, state1, city } = flat.data
  return { country, region: textOr(state1), city: textOr(city) }
}

/** An IPv4 address that is written as IPv6 is looked up as what it is. */
const unmapped = (ipAddress: string): string => ipAddress.replace(/^::ffff:(?=\d+\.)/i, '')

export interface GeoDatabase extends GeoLookup {
  /** Reads the file again if it has been replaced; one that cannot be read changes nothing. */
  refresh(): void
}

/**
 * Opens a geolocation database of the MaxMind format (`.mmdb`).
 * @throws when the file is missing or is no such database
 */
export function openGeoDatabase(path: string, log: Log): GeoDatabase {
  const versionOf = () => {
    const { mtimeMs, size } = statSync(path)
    return `${mtimeMs} ${size}`
  }
  let version = versionOf()
  let reader = new Reader<Response>(readFileSync(path))
  return {
    async find(ipAddress) {
      const address = unmapped(ipAddress)
      return isIP(address) === 0 ? undefined : placeIn(reader.get(address))
    },
    refresh() {
      try {
        const current = versionOf()
        if (current === version) return
        reader = new Reader<Response>(readFileSync(path))
        version = current
        log.info('geolocation.refreshed', { builtAt: reader.metadata.buildEpoch.toISOString() })
      } catch (error) {
        log.error('geolocation.unreadable', faultOf(error))
      }
    },
  }
}
