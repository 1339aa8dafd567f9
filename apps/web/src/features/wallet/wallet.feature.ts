import { defineFeature } from '../../shared/feature/feature.ts'
import { lateWallet } from './wallet.late.ts'

export const walletFeature = defineFeature({
  name: 'wallet',
  scope: 'player',
  late: lateWallet,
  loadedWithPlayer: true,
})
