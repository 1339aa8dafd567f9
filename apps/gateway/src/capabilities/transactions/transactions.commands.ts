import {
  transactionsEvent,
  unwatchTransactions,
  watchTransactions,
} from '@player-site/contracts/transactions/transactions.events.ts'
import { type TabCommand, tabCommand } from '../../edge/socket/tab-commands.ts'
import type { TransactionsService } from './transactions.service.ts'

/** Commands of a tab that shows the transaction history. */
export const transactionCommands = (service: TransactionsService): readonly TabCommand[] => [
  tabCommand(watchTransactions, async ({ filter }, from) => {
    service.watch(from, filter, (news) => from.tab.send(transactionsEvent.name, { ...news }))
    return { watching: true as const }
  }),
  tabCommand(unwatchTransactions, async (_body, from) => {
    service.unwatch(from)
    return { watching: false as const }
  }),
]
