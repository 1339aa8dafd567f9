import type { LateFeature } from '../../shared/feature/feature.ts'

export const lateCashier = {
  name: 'cashier',
  scope: 'player',
  fetch: () => import('./cashier.lazy.ts').then((module) => module.cashierCode),
} as const satisfies LateFeature
