export { BalanceHero } from './balance-hero.tsx'
export { BalancePill } from './balance-pill.tsx'
export { announceBalance } from './wallet.epics.ts'
export { selectWallet, walletReducer } from './wallet.slice.ts'
