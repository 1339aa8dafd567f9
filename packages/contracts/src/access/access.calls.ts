import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { countryCode, text } from '../kernel/ids.ts'
import { siteView, station } from './access.entities.ts'

export const readStation = defineCall({
  id: 'access.station',
  method: 'GET',
  path: '/player/station',
  api: 'v1',
  access: 'public',
  query: z.object({
    ipAddress: z.optional(text(64)),
    /** The country from a proxy that the gateway trusts; it takes precedence over any lookup. */
    detectedCountry: z.optional(countryCode),
  }),
  reply: station,
  serverFilled: ['query.ipAddress', 'query.detectedCountry'],
  errors: ['station.unknown'],
  source: 'A§7 Other',
  summary: 'Returns address, country, region and city of the visitor',
})

/** Called on navigation and at intervals: flags may change while a page is open. */
export const readSite = defineCall({
  id: 'access.site',
  method: 'GET',
  path: '/api/site',
  api: 'gateway',
  access: 'public',
  reply: siteView,
  source: 'A§6, A§9 Feature flags',
  summary:
    'Returns the enabled flags, the visitor’s location, and whether the site is closed to them',
})

export const accessCalls = [readStation, readSite] as const
