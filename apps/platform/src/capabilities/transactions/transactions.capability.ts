import { createRoundDetails } from '../../integrations/studios/round-details.ts'
import type { Capability } from '../../manifest/capability.ts'
import type { DescribeBonuses } from './bonus-rows.ts'
import { createRoundsList, type ListRounds } from './rounds.service.ts'
import { transactionsData } from './transactions.data.repository.ts'
import { bindTransactions } from './transactions.routes.ts'
import type { FindGame } from './transactions.service.ts'

interface Needs {
  readonly findGame: FindGame
  readonly describeBonuses: DescribeBonuses
}

interface Provided {
  readonly listRounds: ListRounds
}

/** The history of a player's money. */
export const transactions: Capability<Needs, Provided> = {
  name: 'transactions',
  create: ({ db, clock, studios, log }, { findGame, describeBonuses }) => ({
    routes: ({ bind }) =>
      bindTransactions(bind, {
        db,
        clock,
        findGame,
        describeBonuses,
        findFairness: createRoundDetails(studios, log),
      }),
    personalData: transactionsData(db),
    provides: { listRounds: createRoundsList({ db, findGame }) },
  }),
}
