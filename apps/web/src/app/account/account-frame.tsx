import {
  ArrowDownToLine,
  ArrowUpFromLine,
  Gauge,
  Inbox,
  ReceiptText,
  UserRound,
} from 'lucide-react'
import { type ComponentType, Suspense, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSelector } from 'react-redux'
import { NavLink, Outlet, useLocation } from 'react-router'
import { selectIsPayoutOnly, selectPlayer } from '../../features/session/index.ts'
import { SessionClock } from '../../features/session-clock/index.ts'
import { LaterText } from '../../shared/locale/later-text.tsx'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { cx } from '../../shared/ui/cx.ts'
import { useShownSideways } from '../../shared/ui/use-shown-sideways.ts'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import styles from './account-frame.module.css'

interface Place {
  /** Below `/my-account`. */
  readonly path: string
  readonly label: string
  readonly Icon: ComponentType<{ readonly size: number; readonly 'aria-hidden': 'true' }>
}

/** The player's own pages. @see A§2 Account area */
const places: readonly Place[] = [
  { path: '', label: 'account.nav.overview', Icon: UserRound },
  { path: '/banking/deposit', label: 'account.nav.deposit', Icon: ArrowDownToLine },
  { path: '/banking/withdraw', label: 'account.nav.withdraw', Icon: ArrowUpFromLine },
  { path: '/banking/transactions', label: 'account.nav.transactions', Icon: ReceiptText },
  { path: '/gambling-limits', label: 'account.nav.limits', Icon: Gauge },
  { path: '/inbox', label: 'inbox.nav', Icon: Inbox },
]

/** Those of a session for payouts alone. */
const payoutPlaces = places.filter(({ path }) =>
  ['/banking/withdraw', '/banking/transactions'].includes(path),
)

/** Around each of the player's own pages: the way to the others, beside it or above it. */
export function AccountFrame() {
  const intl = useIntl()
  const { prefix } = useLocale()
  const isPayoutOnly = useSelector(selectIsPayoutOnly)
  const row = useRef<HTMLUListElement>(null)
  useShownSideways(row, '[aria-current=page]', useLocation().pathname)
  return (
    <LaterText>
      <div className={styles['account']}>
        <nav className={styles['nav']} aria-label={intl.formatMessage({ id: 'account.nav' })}>
          <ul ref={row} className={styles['places']}>
            {(isPayoutOnly ? payoutPlaces : places).map(({ path, label, Icon }) => (
              <li key={path}>
                <NavLink
                  to={`/${prefix}/my-account${path}`}
                  end={path === ''}
                  className={cx(styles['place'])}
                  data-testid={`account-nav${path.replaceAll('/', '-')}`}
                >
                  <Icon size={18} aria-hidden="true" />
                  <FormattedMessage id={label} />
                  {path === '/inbox' && <Unread />}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles['content']}>
          <div className={styles['clock']}>
            <Suspense>
              <SessionClock place="line" />
            </Suspense>
          </div>
          <Outlet />
        </div>
      </div>
    </LaterText>
  )
}

/** More than this nobody counts. */
const mostShown = 99

/** How many messages wait to be read. */
function Unread() {
  const unread = useSelector(selectPlayer)?.profile.inboxUnread ?? 0
  if (unread === 0) return null
  return (
    <span className={styles['unread']} data-testid="inbox-unread">
      <Badge tone="accent">
        <span aria-hidden="true">{unread > mostShown ? `${mostShown}+` : unread}</span>
        <VisuallyHidden>
          <FormattedMessage id="inbox.unreadCount" values={{ count: unread }} />
        </VisuallyHidden>
      </Badge>
    </span>
  )
}
