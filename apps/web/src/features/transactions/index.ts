import { lazyPart } from '../../shared/parts/lazy-part.tsx'
import { MissingScreen } from '../../shared/parts/missing.tsx'

export { transactions } from './late.ts'
export { isTransactionsPath, transactionFilterHash } from './transactions.address.ts'

/** Loaded when somebody first looks at their history. */
export const TransactionsScreen = lazyPart(
  () => import('./transactions.screen.tsx').then((module) => module.TransactionsScreen),
  MissingScreen,
)
