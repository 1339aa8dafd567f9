import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { countryCode, text } from '../kernel/ids.ts'
import { accessContext, accessDetails, riskSetting } from './player-access.entities.ts'

const source = 'A§7 Player "access"'

/** Who asks, and from where: the gateway's own facts, never a client's claims. */
const asker = {
  /** Undefined when not signed in. */
  playerId: z.optional(text(64)),
  isPayoutOnly: z.optional(z.enum(['true', 'false'])),
  ipAddress: z.optional(text(64)),
  /** The country from a proxy that the gateway trusts; it takes precedence over any lookup. */
  detectedCountry: z.optional(countryCode),
}
export const askerQuery = z.object(asker)

const serverFilled = [
  'query.playerId',
  'query.isPayoutOnly',
  'query.ipAddress',
  'query.detectedCountry',
] as const

export const readAccessDetails = defineCall({
  id: 'playerAccess.details',
  method: 'GET',
  path: '/player/access/details',
  api: 'v1',
  access: 'public',
  query: askerQuery,
  serverFilled,
  reply: accessDetails,
  source,
  summary: 'Returns which areas the player or visitor may open, and why not',
})

export const readAccessContext = defineCall({
  id: 'playerAccess.context',
  method: 'GET',
  path: '/player/access/context',
  api: 'v1',
  access: 'public',
  query: askerQuery,
  serverFilled,
  reply: accessContext,
  source,
  summary: 'Returns the facts that access is decided by: country, market, statuses, terms',
})

export const readRiskSetting = defineCall({
  id: 'playerAccess.riskSetting',
  method: 'GET',
  path: '/player/markets/risk-setting',
  api: 'v1',
  access: 'public',
  /** The chosen country of a sign-up; undefined: the player's residence, or the visit's country. */
  query: z.object({ ...asker, residence: z.optional(countryCode) }),
  serverFilled,
  reply: riskSetting,
  source: 'A§7 Player "risk-setting"',
  summary: 'Returns what a market verifies before the first deposit, and when documents are due',
})

export const playerAccessCalls = [readAccessDetails, readAccessContext, readRiskSetting] as const
