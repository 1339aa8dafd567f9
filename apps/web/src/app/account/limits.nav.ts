import { gamblingLimitsPage } from '@player-site/contracts/limits/limits.pages.ts'
import { Gauge } from 'lucide-react'
import type { AccountNavItem } from '../../shared/feature/feature.ts'

export const limitsNav: readonly AccountNavItem[] = [
  {
    page: gamblingLimitsPage,
    label: 'account.nav.limits',
    about: 'overview.limits',
    Icon: Gauge,
  },
]
