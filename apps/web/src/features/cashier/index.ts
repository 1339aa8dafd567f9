import { lazyPart } from '../../shared/parts/lazy-part.tsx'
import { MissingScreen } from '../../shared/parts/missing.tsx'

export type { CashierPart } from './cashier.state.ts'
export { CashierOver } from './cashier-over.tsx'
export { isFollowed } from './followed.rules.ts'
export { cashier } from './late.ts'

export const DepositScreen = lazyPart(
  () => import('./deposit.screen.tsx').then((module) => module.DepositScreen),
  MissingScreen,
)

export const WithdrawScreen = lazyPart(
  () => import('./withdraw.screen.tsx').then((module) => module.WithdrawScreen),
  MissingScreen,
)

export const OverviewScreen = lazyPart(
  () => import('./overview.screen.tsx').then((module) => module.OverviewScreen),
  MissingScreen,
)
