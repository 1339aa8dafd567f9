import type { LateFeature } from '../../shared/feature/feature.ts'

export const lateTransactions = {
  name: 'transactions',
  scope: 'player',
  fetch: () => import('./transactions.lazy.ts').then((module) => module.transactionsCode),
} as const satisfies LateFeature
