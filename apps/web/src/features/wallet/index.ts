import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingHere } from '../../shared/chunks/missing.tsx'

export { BalanceHero } from './balance-hero.tsx'
export { BalancePill } from './balance-pill.tsx'
export { selectWallet } from './wallet.slice.ts'

/** Loaded where all components of the balance are shown. */
export const BalanceFigures = lazyComponent(
  () => import('./balance-figures.tsx').then((module) => module.BalanceFigures),
  MissingHere,
)
