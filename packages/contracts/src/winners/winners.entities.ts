import * as z from 'zod/mini'
import { text } from '../kernel/ids.ts'
import { currency } from '../wallet/wallet.entities.ts'

/** Of a list; a page shows no more. */
export const maxWinners = 20

/** The last 24 hours, 7 days and 30 days. @see B§7 "top-winners (currency, dateRange, siteId)" */
export const dateRanges = ['DAY', 'WEEK', 'MONTH'] as const
export const dateRange = z.enum(dateRanges)
export type DateRange = z.infer<typeof dateRange>

/** A win of real money, of at least twenty times its stake. @see B§3 Winner items */
export const winner = z.object({
  gameId: text(64),
  /** The first letters of the first name, `Ma***`. */
  playerName: text(8),
  /** Decimal. */
  amount: z.number(),
  currency,
  /** ISO 8601. */
  at: text(30),
})
export type Winner = z.infer<typeof winner>

export const winnerList = z.array(winner).check(z.maxLength(maxWinners))

/** The winners of one currency. */
export const winnersOfCurrency = z.object({
  /** The newest first. */
  latest: winnerList,
  /** The largest win first. */
  top: z.object({ DAY: winnerList, WEEK: winnerList, MONTH: winnerList }),
})
export type WinnersOfCurrency = z.infer<typeof winnersOfCurrency>
