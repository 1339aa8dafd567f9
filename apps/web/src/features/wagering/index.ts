import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingUnnoticed } from '../../shared/chunks/missing.tsx'
import { lateWagering, loadWagering } from './wagering.late.ts'

/** Over a game that is open for real money. */
export const BonusNotice = lazyComponent(
  () => loadWagering().then((module) => module.BonusNotice),
  MissingUnnoticed,
  lateWagering,
)

/** Among the facts of a game. */
export const BonusTerms = lazyComponent(
  () => loadWagering().then((module) => module.BonusTerms),
  MissingUnnoticed,
  lateWagering,
)

/** Below the balances. */
export const WageringProgress = lazyComponent(
  () => loadWagering().then((module) => module.WageringProgress),
  MissingUnnoticed,
  lateWagering,
)
