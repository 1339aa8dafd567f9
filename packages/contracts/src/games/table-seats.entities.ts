import * as z from 'zod/mini'
import { text } from '../kernel/ids.ts'

/** Of all live providers. */
export const maxTables = 500

/** How many players a live table has room for, and how many sit at it. @see B§3 seats */
export const tableSeats = z.object({
  gameId: text(64),
  seats: z.int().check(z.nonnegative()),
  seatsTaken: z.int().check(z.nonnegative()),
})
export type TableSeats = z.infer<typeof tableSeats>
