import { inboxPage } from '@player-site/contracts/inbox/inbox.pages.ts'
import { addressOf } from '@player-site/contracts/kernel/page.ts'
import { Bell } from 'lucide-react'
import { useIntl } from 'react-intl'
import { useSelector } from 'react-redux'
import { Link } from 'react-router'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { iconButtonClass } from '../../shared/ui/button-class.ts'
import { selectPlayer } from '../session/index.ts'
import styles from './inbox-bell.module.css'
import { shownCount } from './unread-count.rules.ts'

/** Leads to the inbox from the header of a wide screen, with the number of unread messages. */
export function InboxBell() {
  const intl = useIntl()
  const { prefix } = useLocale()
  const count = useSelector(selectPlayer)?.profile.inboxUnread ?? 0
  return (
    <Link
      to={addressOf(inboxPage, prefix)}
      className={iconButtonClass}
      aria-label={intl.formatMessage({ id: 'inbox.bell' }, { count })}
      data-testid="inbox-bell"
    >
      <Bell size={20} aria-hidden="true" />
      {count > 0 && (
        <span className={styles['count']} aria-hidden="true" data-testid="inbox-bell-count">
          {shownCount(count)}
        </span>
      )}
    </Link>
  )
}
