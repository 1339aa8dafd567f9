import { overviewPage } from '@player-site/contracts/cashier/cashier.pages.ts'
import { addressOf, type PageSpec } from '@player-site/contracts/kernel/page.ts'
import { Clock, LogOut, type LucideIcon, UserRound } from 'lucide-react'
import { type ComponentType, type RefObject, use } from 'react'
import { Menu, MenuItem } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { useNavigate } from 'react-router'
import type { AccountNavItem } from '../../shared/feature/feature.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { cx } from '../../shared/ui/cx.ts'
import menu from '../../shared/ui/menu.module.css'
import { useOverLink } from '../../shared/ui/over-page.ts'
import overlay from '../../shared/ui/overlay.module.css'
import { activitySettingsHash } from '../../shared/ui/page-hash.ts'
import styles from './account-menu.module.css'
import { selectIsPayoutOnly, signOutRequested } from './session.slice.ts'

interface Entry {
  readonly id: string
  readonly testId: string
  readonly label: string
  readonly Icon: LucideIcon
  readonly Badge?: ComponentType
  readonly open: () => void
}

export interface AccountMenuProps {
  readonly triggerRef: RefObject<HTMLElement | null>
  readonly email: string
  /** The player's own pages. */
  readonly fetchedItems: Promise<readonly AccountNavItem[]>
  readonly onClose: () => void
}

/** Links to every account page, to the reality check and to sign-out. */
export function AccountMenu({ triggerRef, email, fetchedItems, onClose }: AccountMenuProps) {
  const intl = useIntl()
  const entries = useEntries(use(fetchedItems))
  return (
    <Popover
      aria-label={intl.formatMessage({ id: 'account.menu' }, { email })}
      triggerRef={triggerRef}
      isOpen
      placement="bottom end"
      offset={10}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      className={cx(overlay['popover'])}
    >
      <p className={styles['email']}>{email}</p>
      <Menu
        aria-label={intl.formatMessage({ id: 'account.menu' }, { email })}
        autoFocus="first"
        className={cx(menu['menu'])}
        onAction={(key) => {
          entries.find(({ id }) => id === key)?.open()
          onClose()
        }}
      >
        {entries.map(({ id, testId, label, Icon, Badge }) => (
          <MenuItem
            key={id}
            id={id}
            data-testid={testId}
            textValue={intl.formatMessage({ id: label })}
            className={cx(menu['item'])}
          >
            <Icon size={18} aria-hidden="true" />
            <FormattedMessage id={label} />
            {Badge && <Badge />}
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  )
}

function useEntries(items: readonly AccountNavItem[]): readonly Entry[] {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const overLink = useOverLink()
  const { prefix } = useLocale()
  const isPayoutOnly = useSelector(selectIsPayoutOnly)
  const overview = { page: overviewPage, label: 'account.nav', Icon: UserRound }
  const others = items.filter(({ page }) => page !== overviewPage)
  const pages = [overview, ...others].map(
    ({ page, ...shown }): Entry => ({
      ...shown,
      id: page.path,
      testId: testIdOf(page),
      open: () => void navigate(addressOf(page, prefix)),
    }),
  )
  const realityCheck: Entry = {
    id: 'reality-check',
    testId: 'activity-settings-open',
    label: 'account.activity',
    Icon: Clock,
    open: () => {
      const { to, state } = overLink(activitySettingsHash)
      void navigate(to, { state })
    },
  }
  const signOut: Entry = {
    id: 'sign-out',
    testId: 'sign-out',
    label: 'account.signOut',
    Icon: LogOut,
    open: () => void dispatch(signOutRequested()),
  }
  return isPayoutOnly ? [signOut] : [...pages, realityCheck, signOut]
}

const testIdOf = ({ path }: PageSpec): string => {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return name === 'my-account' || name === 'transactions' ? `${name}-open` : `menu-${name}`
}
