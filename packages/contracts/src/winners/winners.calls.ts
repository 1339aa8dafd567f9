import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { siteId } from '../kernel/constants.ts'
import { currency } from '../wallet/wallet.entities.ts'
import { dateRange, winnerList } from './winners.entities.ts'

/** Called by gateways only, once for all pages: browsers receive the topic. */
const shared = {
  method: 'GET',
  api: 'v1',
  access: 'public',
  caller: 'server',
  reply: z.object({ data: winnerList }),
  rows: ['data'],
  source: 'B§7 Favourites, recent, jackpots, winners',
} as const

const ofSite = { siteId: z.coerce.number().check(z.refine((id) => id === siteId)), currency }

export const listTopWinners = defineCall({
  ...shared,
  id: 'winners.top',
  path: '/player/wallet/top-winners',
  query: z.object({ ...ofSite, dateRange }),
  summary: 'Lists the largest wins of a currency in a range of days, the largest first',
})

export const listLatestWinners = defineCall({
  ...shared,
  id: 'winners.latest',
  path: '/player/wallet/latest-winners',
  query: z.object(ofSite),
  summary: 'Lists the latest wins of a currency, the newest first',
})

export const winnersCalls = [listTopWinners, listLatestWinners] as const
