import { transactionsPage } from '@player-site/contracts/transactions/transactions.pages.ts'
import { ReceiptText } from 'lucide-react'
import type { AccountNavItem } from '../../shared/feature/feature.ts'

export const transactionsNav: readonly AccountNavItem[] = [
  {
    page: transactionsPage,
    label: 'account.nav.transactions',
    about: 'overview.transactions',
    Icon: ReceiptText,
  },
]
