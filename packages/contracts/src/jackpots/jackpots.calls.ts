import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { siteId } from '../kernel/constants.ts'
import { currency } from '../wallet/wallet.entities.ts'
import { jackpot } from './jackpots.entities.ts'

export const readJackpots = defineCall({
  id: 'jackpots.amounts',
  method: 'GET',
  path: '/gaming/jackpotamount',
  api: 'v1',
  access: 'public',
  // Gateways ask for all pages at once: browsers receive the topic.
  caller: 'server',
  query: z.object({
    siteId: z.coerce.number().check(z.refine((id) => id === siteId)),
    /** Ids of games, separated by commas; all of them without it. */
    gameIds: z.optional(
      z
        .string()
        .check(
          z.maxLength(8_000),
          z.regex(/^[\w.:-]{1,64}(?:,[\w.:-]{1,64})*$/, { error: 'must be ids of games' }),
        ),
    ),
    /** Every currency without it. */
    currency: z.optional(currency),
  }),
  reply: z.object({ data: z.array(jackpot) }),
  rows: ['data'],
  source: 'B§7 Favourites, recent, jackpots, winners',
  summary: 'Returns what the jackpots of games would pay now, the largest first',
})

export const jackpotsCalls = [readJackpots] as const
