import { lazyPart } from '../../shared/parts/lazy-part.tsx'
import { MissingScreen } from '../../shared/parts/missing.tsx'

export const AccountFrame = lazyPart(
  () => import('./account-frame.tsx').then((module) => module.AccountFrame),
  MissingScreen,
)

/** Limits, reminders, breaks and exclusions. */
export const GamblingLimitsScreen = lazyPart(
  () => import('./gambling-limits.screen.tsx').then((module) => module.GamblingLimitsScreen),
  MissingScreen,
)

/** An exclusion by itself, for those who take a break already. */
export const SelfExclusionScreen = lazyPart(
  () => import('./self-exclusion.screen.tsx').then((module) => module.SelfExclusionScreen),
  MissingScreen,
)
