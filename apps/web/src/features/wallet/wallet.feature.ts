import { defineFeature } from '../../shared/feature/feature.ts'
import { announceBalance } from './wallet.epics.ts'
import { walletReducer } from './wallet.slice.ts'

export const walletFeature = defineFeature({
  name: 'wallet',
  scope: 'player',
  slices: { wallet: walletReducer },
  epics: { announceBalance },
})
