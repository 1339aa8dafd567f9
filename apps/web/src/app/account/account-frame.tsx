import { overviewPage } from '@player-site/contracts/cashier/cashier.pages.ts'
import { addressOf } from '@player-site/contracts/kernel/page.ts'
import { Suspense, useMemo, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSelector } from 'react-redux'
import { NavLink, Outlet, useLocation } from 'react-router'
import { PanicButton } from '../../features/exclusion/index.ts'
import { selectIsPayoutOnly } from '../../features/session/index.ts'
import { SessionClock } from '../../features/session-clock/index.ts'
import { AccountNavContext } from '../../shared/feature/account-nav.ts'
import type { AccountNavItem } from '../../shared/feature/feature.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { useIsShown } from '../../shared/offer/use-offered.ts'
import { cx } from '../../shared/ui/cx.ts'
import { useSelectedInView } from '../../shared/ui/use-selected-in-view.ts'
import styles from './account-frame.module.css'

export interface AccountFrameProps {
  readonly items: readonly AccountNavItem[]
}

/** The frame of every account page: links to the other pages, beside it or above it. */
export function AccountFrame({ items }: AccountFrameProps) {
  const intl = useIntl()
  const { prefix } = useLocale()
  const isPayoutOnly = useSelector(selectIsPayoutOnly)
  const isShown = useIsShown()
  const open = items.filter(({ page }) => isShown(page) && (page.inPayoutOnly || !isPayoutOnly))
  const onOverview = useMemo(
    () => items.filter(({ page, about }) => about !== undefined && isShown(page)),
    [items, isShown],
  )
  const row = useRef<HTMLUListElement>(null)
  useSelectedInView(row, '[aria-current=page]', useLocation().pathname)
  return (
    <AccountNavContext value={onOverview}>
      <div className={styles['account']}>
        <nav className={styles['nav']} aria-label={intl.formatMessage({ id: 'account.nav' })}>
          <ul ref={row} className={styles['items']}>
            {open.map(({ page, label, Icon, Badge }) => (
              <li key={page.path}>
                <NavLink
                  to={addressOf(page, prefix)}
                  end={page === overviewPage}
                  className={cx(styles['item'])}
                  data-testid={`account-nav${page.path.slice(overviewPage.path.length).replaceAll('/', '-')}`}
                >
                  <Icon size={18} aria-hidden="true" />
                  <FormattedMessage id={label} />
                  {Badge && (
                    <span className={styles['unread']}>
                      <Badge />
                    </span>
                  )}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles['content']}>
          <div className={styles['clock']}>
            {/* Each has a box of its own: one does not move when the other arrives. */}
            <div>
              <Suspense>
                <PanicButton />
              </Suspense>
            </div>
            <div>
              <Suspense>
                <SessionClock placement="line" />
              </Suspense>
            </div>
          </div>
          <Outlet />
        </div>
      </div>
    </AccountNavContext>
  )
}
