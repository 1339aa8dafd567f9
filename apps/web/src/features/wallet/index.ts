import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingHere } from '../../shared/chunks/missing.tsx'

export { BalanceHero, BalancePill } from './late-balance.tsx'
export { type StateWithWallet, selectWallet } from './wallet.state.ts'

/** Loaded where all components of the balance are shown. */
export const BalanceFigures = lazyComponent(
  () => import('./balance-figures.tsx').then((module) => module.BalanceFigures),
  MissingHere,
)
