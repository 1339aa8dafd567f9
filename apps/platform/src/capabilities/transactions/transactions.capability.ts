import { type Capability, type Nothing, nothing } from '../../composition/capability.ts'
import { bindTransactions } from './transactions.routes.ts'

/** The history of a player's money. */
export const transactions: Capability<unknown, Nothing> = {
  name: 'transactions',
  create: ({ db, clock }) => ({
    routes: ({ bind }) => bindTransactions(bind, db, clock),
    provides: nothing,
  }),
}
