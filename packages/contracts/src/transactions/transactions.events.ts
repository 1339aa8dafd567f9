import * as z from 'zod/mini'
import { defineCommand, defineEvent, type EventBody } from '../kernel/event.ts'
import { text } from '../kernel/ids.ts'
import { transaction, transactionFilter } from './transactions.entities.ts'

const source = 'A§4 Transaction history'

/** It answers the filter of one tab. */
export const transactionsEvent = defineEvent(
  'TRANSACTIONS',
  z.discriminatedUnion('is', [
    z.looseObject({
      is: z.literal('page'),
      filter: transactionFilter,
      transactions: z.array(transaction),
      hasMore: z.boolean(),
    }),
    z.looseObject({ is: z.literal('failed'), filter: transactionFilter, code: text(80) }),
  ]),
  {
    numbered: false,
    source,
    summary: 'The newest page of a watched list: at once, and again whenever it has changed',
  },
)
export type TransactionsEvent = EventBody<typeof transactionsEvent>

export const watchTransactions = defineCommand(
  'TRANSACTIONS_WATCH',
  z.object({ filter: transactionFilter }),
  z.object({ watching: z.literal(true) }),
  { source, summary: 'Subscribes this tab to one list; another watch replaces it' },
)

export const unwatchTransactions = defineCommand(
  'TRANSACTIONS_UNWATCH',
  z.object({}),
  z.object({ watching: z.literal(false) }),
  { source, summary: 'Ends the subscription of TRANSACTIONS_WATCH' },
)

export const transactionsEvents = [transactionsEvent] as const
export const transactionsCommands = [watchTransactions, unwatchTransactions] as const
