import { announceBalance } from './wallet.epics.ts'
import { walletReducer } from './wallet.slice.ts'

export const walletCode = { slices: { wallet: walletReducer }, epics: { announceBalance } }
