import { rewardsPages } from '@player-site/contracts/rewards/rewards.pages.ts'
import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingScreen } from '../../shared/chunks/missing.tsx'
import { defineFeature } from '../../shared/feature/feature.ts'
import { lateRewards } from './rewards.late.ts'

/** One for all its pages: each further one would be in the script of every page. */
const Screen = lazyComponent(
  () => import('./rewards.screen.tsx').then((module) => module.RewardsScreen),
  MissingScreen,
  lateRewards,
)

/** @see B§2 Guards "Rewards and bonus-code pages redirect away" */
export const rewardsFeature = defineFeature({
  name: 'rewards',
  scope: 'player',
  epics: () => import('./rewards.engine.ts').then((module) => module.rewardsEpics),
  routes: rewardsPages.map((page) => ({ page, Screen, guard: 'bonuses' })),
  accountNav: () => import('./rewards.nav.ts').then((module) => module.rewardsNav),
  late: lateRewards,
})
