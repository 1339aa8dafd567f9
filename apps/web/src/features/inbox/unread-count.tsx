import { FormattedMessage } from 'react-intl'
import { useSelector } from 'react-redux'
import { Badge } from '../../shared/ui/badge.tsx'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import { selectPlayer } from '../session/index.ts'
import { shownCount } from './unread-count.rules.ts'

/** The number of unread messages; renders nothing when there are none. */
export function UnreadCount() {
  const unread = useSelector(selectPlayer)?.profile.inboxUnread ?? 0
  if (unread === 0) return null
  return (
    <span data-testid="inbox-unread">
      <Badge tone="accent">
        <span aria-hidden="true">{shownCount(unread)}</span>
        <VisuallyHidden>
          <FormattedMessage id="inbox.unreadCount" values={{ count: unread }} />
        </VisuallyHidden>
      </Badge>
    </span>
  )
}
