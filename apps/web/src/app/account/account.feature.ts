import { selfExclusionPage } from '@player-site/contracts/exclusion/exclusion.pages.ts'
import { gamblingLimitsPage } from '@player-site/contracts/limits/limits.pages.ts'
import { lateActivity } from '../../features/activity/index.ts'
import { lateExclusion } from '../../features/exclusion/index.ts'
import { lateLimits } from '../../features/limits/index.ts'
import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingScreen } from '../../shared/chunks/missing.tsx'
import { defineFeature } from '../../shared/feature/feature.ts'

const GamblingLimitsScreen = lazyComponent(
  () => import('./gambling-limits.screen.tsx').then((module) => module.GamblingLimitsScreen),
  MissingScreen,
  lateLimits,
  lateExclusion,
  lateActivity,
)
const SelfExclusionScreen = lazyComponent(
  () => import('./self-exclusion.screen.tsx').then((module) => module.SelfExclusionScreen),
  MissingScreen,
  lateExclusion,
)

/** The pages that combine limits, breaks and exclusions. */
export const limitsFeature = defineFeature({
  name: 'limits',
  scope: 'player',
  routes: [
    { page: gamblingLimitsPage, Screen: GamblingLimitsScreen },
    { page: selfExclusionPage, Screen: SelfExclusionScreen },
  ],
  accountNav: () => import('./limits.nav.ts').then((module) => module.limitsNav),
  late: lateLimits,
})

export const exclusionFeature = defineFeature({
  name: 'exclusion',
  scope: 'player',
  late: lateExclusion,
})
