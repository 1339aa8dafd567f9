import { lateFeature } from '../../shared/epic/late-feature.ts'
import type { SeenByTransactions, TransactionsState } from './transactions.state.ts'

export const transactions = lateFeature<TransactionsState, SeenByTransactions>()
