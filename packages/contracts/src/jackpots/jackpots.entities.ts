import * as z from 'zod/mini'
import { text } from '../kernel/ids.ts'
import { currency } from '../wallet/wallet.entities.ts'

/** Of a currency. */
export const maxJackpots = 200

/** What a game's jackpot would pay now. @see B§3 Lobby state "jackpot game ids and values" */
export const jackpot = z.object({
  gameId: text(64),
  currency,
  /** Decimal. */
  amount: z.number().check(z.nonnegative()),
})
export type Jackpot = z.infer<typeof jackpot>

/** The jackpots of one currency, the largest first. */
export const jackpotsOfCurrency = z.object({
  jackpots: z.array(jackpot).check(z.maxLength(maxJackpots)),
})
