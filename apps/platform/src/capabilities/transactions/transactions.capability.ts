import { type Capability, type Nothing, nothing } from '../../composition/capability.ts'
import { createRoundDetails } from '../../integrations/studios/round-details.ts'
import { transactionsData } from './transactions.data.repository.ts'
import { bindTransactions } from './transactions.routes.ts'
import type { FindGame } from './transactions.service.ts'

interface Needs {
  readonly findGame: FindGame
}

/** The history of a player's money. */
export const transactions: Capability<Needs, Nothing> = {
  name: 'transactions',
  create: ({ db, clock, studios, log }, { findGame }) => ({
    routes: ({ bind }) =>
      bindTransactions(bind, {
        db,
        clock,
        findGame,
        findFairness: createRoundDetails(studios, log),
      }),
    personalData: transactionsData(db),
    provides: nothing,
  }),
}
