import {
  depositPage,
  overviewPage,
  withdrawPage,
} from '@player-site/contracts/cashier/cashier.pages.ts'
import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingScreen } from '../../shared/chunks/missing.tsx'
import { defineFeature } from '../../shared/feature/feature.ts'
import { lateCashier } from './cashier.late.ts'
import { CashierOver } from './cashier-over.tsx'

const DepositScreen = lazyComponent(
  () => import('./deposit.screen.tsx').then((module) => module.DepositScreen),
  MissingScreen,
  lateCashier,
)
const WithdrawScreen = lazyComponent(
  () => import('./withdraw.screen.tsx').then((module) => module.WithdrawScreen),
  MissingScreen,
  lateCashier,
)
const OverviewScreen = lazyComponent(
  () => import('./overview.screen.tsx').then((module) => module.OverviewScreen),
  MissingScreen,
  lateCashier,
)

export const cashierFeature = defineFeature({
  name: 'cashier',
  scope: 'player',
  routes: [
    { page: overviewPage, Screen: OverviewScreen },
    { page: depositPage, Screen: DepositScreen, guard: 'payout' },
    { page: withdrawPage, Screen: WithdrawScreen },
  ],
  accountNav: () => import('./cashier.nav.ts').then((module) => module.cashierNav),
  overlays: [CashierOver],
  late: lateCashier,
})
