import { accountDetailsPage } from '@player-site/contracts/account/account.pages.ts'
import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingScreen } from '../../shared/chunks/missing.tsx'
import { defineFeature } from '../../shared/feature/feature.ts'
import { lateAccount } from './account.late.ts'

const AccountScreen = lazyComponent(
  () => import('./account.screen.tsx').then((module) => module.AccountScreen),
  MissingScreen,
  lateAccount,
)

export const accountFeature = defineFeature({
  name: 'account',
  scope: 'player',
  routes: [{ page: accountDetailsPage, Screen: AccountScreen }],
  accountNav: () => import('./account.nav.ts').then((module) => module.accountNav),
  late: lateAccount,
})
