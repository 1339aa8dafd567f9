import { accountDetailsPage } from '@player-site/contracts/account/account.pages.ts'
import { UserRound } from 'lucide-react'
import type { AccountNavItem } from '../../shared/feature/feature.ts'

export const accountNav: readonly AccountNavItem[] = [
  {
    page: accountDetailsPage,
    label: 'account.nav.details',
    about: 'overview.details',
    Icon: UserRound,
  },
]
