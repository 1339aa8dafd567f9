import type { LateFeature } from '../../shared/feature/feature.ts'

export const latePasskeyOffer = {
  name: 'passkeyOffer',
  scope: 'player',
  fetch: () => import('./passkey-offer.lazy.ts').then((module) => module.passkeyOfferCode),
} as const satisfies LateFeature
