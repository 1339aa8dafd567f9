import * as z from 'zod/mini'
import { defineTopic } from '../kernel/topic.ts'
import { maxTables, tableSeats } from './table-seats.entities.ts'

/** The seats of all live tables; a table that is missing states none. */
export const tableSeatsTopic = defineTopic(
  'tables.seats',
  z.object({ tables: z.array(tableSeats).check(z.maxLength(maxTables)) }),
  {
    everyMs: 2_000,
    source: 'B§3 seats and seatsTaken',
    summary: 'The seats of the live tables, and how many of them are taken',
  },
)
