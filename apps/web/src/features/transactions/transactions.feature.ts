import {
  roundPage,
  transactionsPage,
} from '@player-site/contracts/transactions/transactions.pages.ts'
import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingScreen } from '../../shared/chunks/missing.tsx'
import { defineFeature } from '../../shared/feature/feature.ts'
import { transactionFilterHash } from './transactions.address.ts'
import { lateTransactions } from './transactions.late.ts'

/** Loaded when the history is first opened. */
const TransactionsScreen = lazyComponent(
  () => import('./transactions.screen.tsx').then((module) => module.TransactionsScreen),
  MissingScreen,
  lateTransactions,
)

const RoundScreen = lazyComponent(
  () => import('./round.screen.tsx').then((module) => module.RoundScreen),
  MissingScreen,
  lateTransactions,
)

export const transactionsFeature = defineFeature({
  name: 'transactions',
  scope: 'player',
  routes: [
    { page: transactionsPage, Screen: TransactionsScreen },
    { page: roundPage, Screen: RoundScreen },
  ],
  accountNav: () => import('./transactions.nav.ts').then((module) => module.transactionsNav),
  filters: [{ page: transactionsPage, hash: transactionFilterHash }],
  late: lateTransactions,
})
