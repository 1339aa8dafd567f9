import { FormattedMessage } from 'react-intl'
import { useSelector } from 'react-redux'
import { Badge } from '../../shared/ui/badge.tsx'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import { selectPlayer } from '../session/index.ts'

const maxShown = 99

/** The number of unread messages; renders nothing when there are none. */
export function UnreadCount() {
  const unread = useSelector(selectPlayer)?.profile.inboxUnread ?? 0
  if (unread === 0) return null
  return (
    <span data-testid="inbox-unread">
      <Badge tone="accent">
        <span aria-hidden="true">{unread > maxShown ? `${maxShown}+` : unread}</span>
        <VisuallyHidden>
          <FormattedMessage id="inbox.unreadCount" values={{ count: unread }} />
        </VisuallyHidden>
      </Badge>
    </span>
  )
}
