import { type Capability, type Nothing, nothing } from '../../composition/capability.ts'
import { transactionsData } from './transactions.data.repository.ts'
import { bindTransactions } from './transactions.routes.ts'
import type { FindGame } from './transactions.service.ts'

interface Needs {
  readonly findGame: FindGame
}

/** The history of a player's money. */
export const transactions: Capability<Needs, Nothing> = {
  name: 'transactions',
  create: ({ db, clock }, { findGame }) => ({
    routes: ({ bind }) => bindTransactions(bind, db, clock, findGame),
    personalData: transactionsData(db),
    provides: nothing,
  }),
}
