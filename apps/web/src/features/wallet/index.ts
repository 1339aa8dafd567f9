import { lazyPart } from '../../shared/parts/lazy-part.tsx'
import { MissingHere } from '../../shared/parts/missing.tsx'

export { BalanceHero } from './balance-hero.tsx'
export { BalancePill } from './balance-pill.tsx'
export { selectWallet } from './wallet.slice.ts'

/** Loaded where all components of the balance are shown. */
export const BalanceFigures = lazyPart(
  () => import('./balance-figures.tsx').then((module) => module.BalanceFigures),
  MissingHere,
)
