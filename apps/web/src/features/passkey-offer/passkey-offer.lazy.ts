import { considerPasskeyOffer, rememberDeclinedOffer } from './passkey-offer.epics.ts'
import { passkeyOfferReducer } from './passkey-offer.slice.ts'
import { passkeyOfferText } from './passkey-offer.text.ts'

export const passkeyOfferCode = {
  slices: { passkeyOffer: passkeyOfferReducer },
  epics: { considerPasskeyOffer, rememberDeclinedOffer },
  texts: [passkeyOfferText],
}
