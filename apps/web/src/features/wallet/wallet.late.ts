import type { LateFeature } from '../../shared/feature/feature.ts'

export const lateWallet = {
  name: 'wallet',
  scope: 'player',
  fetch: () => import('./wallet.lazy.ts').then((module) => module.walletCode),
} as const satisfies LateFeature
