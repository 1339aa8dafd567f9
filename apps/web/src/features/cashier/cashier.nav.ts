import {
  depositPage,
  overviewPage,
  withdrawPage,
} from '@player-site/contracts/cashier/cashier.pages.ts'
import { ArrowDownToLine, ArrowUpFromLine, UserRound } from 'lucide-react'
import type { AccountNavItem } from '../../shared/feature/feature.ts'

export const cashierNav: readonly AccountNavItem[] = [
  { page: overviewPage, label: 'account.nav.overview', Icon: UserRound },
  {
    page: depositPage,
    label: 'account.nav.deposit',
    about: 'overview.deposit',
    Icon: ArrowDownToLine,
  },
  {
    page: withdrawPage,
    label: 'account.nav.withdraw',
    about: 'overview.withdraw',
    Icon: ArrowUpFromLine,
  },
]
