import { type Capability, type Nothing, nothing } from '../../manifest/capability.ts'
import type { SessionCalls } from '../../ports/player-calls.ts'
import { transactionCommands } from './transactions.commands.ts'
import { createTransactionsService } from './transactions.service.ts'

interface TransactionsNeeds {
  readonly calls: SessionCalls
}

/** The transaction history, pushed to open lists. */
export const transactions: Capability<TransactionsNeeds, Nothing> = {
  name: 'transactions',
  create({ rates, clock, log }, { calls }) {
    const service = createTransactionsService({ calls, rate: rates.callsOfPlayer, clock, log })
    return {
      commands: transactionCommands(service),
      onLeave: (from) => service.unwatch(from),
      provides: nothing,
    }
  },
}
