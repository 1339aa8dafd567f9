import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { siteId } from '../kernel/constants.ts'
import { tableSeats } from './table-seats.entities.ts'

export const listTableSeats = defineCall({
  id: 'tables.seats',
  method: 'GET',
  path: '/gaming/tableseats',
  api: 'v1',
  access: 'public',
  // Gateways ask for all pages at once: browsers receive the topic.
  caller: 'server',
  query: z.object({ siteId: z.coerce.number().check(z.refine((id) => id === siteId)) }),
  reply: z.object({ data: z.array(tableSeats) }),
  rows: ['data'],
  source: 'B§3 seats and seatsTaken',
  summary: 'Returns the seats of the live tables whose providers state them',
})

export const tableSeatsCalls = [listTableSeats] as const
