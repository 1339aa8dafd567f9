import { defineFeature } from '../../shared/feature/feature.ts'
import { latePasskeyOffer } from './passkey-offer.late.ts'

/** Shown over any page by `PasskeyOffer`, see `app/player-overlays.tsx`. */
export const passkeyOfferFeature = defineFeature({
  name: 'passkeyOffer',
  scope: 'player',
  late: latePasskeyOffer,
})
