import { verificationPage } from '@player-site/contracts/documents/documents.pages.ts'
import { FileCheck } from 'lucide-react'
import type { AccountNavItem } from '../../shared/feature/feature.ts'

export const documentsNav: readonly AccountNavItem[] = [
  {
    page: verificationPage,
    label: 'account.nav.verification',
    about: 'overview.verification',
    Icon: FileCheck,
  },
]
