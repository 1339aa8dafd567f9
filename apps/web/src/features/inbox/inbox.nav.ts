import { inboxPage } from '@player-site/contracts/inbox/inbox.pages.ts'
import { Inbox } from 'lucide-react'
import type { AccountNavItem } from '../../shared/feature/feature.ts'
import { UnreadCount } from './unread-count.tsx'

export const inboxNav: readonly AccountNavItem[] = [
  {
    page: inboxPage,
    label: 'inbox.nav',
    about: 'overview.inbox',
    Icon: Inbox,
    Badge: UnreadCount,
  },
]
