import { rewardsPage } from '@player-site/contracts/rewards/rewards.pages.ts'
import { Gift } from 'lucide-react'
import type { AccountNavItem } from '../../shared/feature/feature.ts'

export const rewardsNav: readonly AccountNavItem[] = [
  { page: rewardsPage, label: 'rewards.nav', about: 'overview.rewards', Icon: Gift },
]
