import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { text } from '../kernel/ids.ts'
import { station } from './access.entities.ts'

export const readStation = defineCall({
  id: 'access.station',
  method: 'GET',
  path: '/player/station',
  api: 'v1',
  access: 'public',
  query: z.object({ ipAddress: z.optional(text(64)) }),
  reply: station,
  serverFilled: ['query.ipAddress'],
  errors: ['station.unknown'],
  source: 'A§7 Other',
  summary: 'Address, country, region and city of this visit',
})
