import { overviewPage } from '@player-site/contracts/cashier/cashier.pages.ts'
import { addressOf } from '@player-site/contracts/kernel/page.ts'
import { transactionsPage } from '@player-site/contracts/transactions/transactions.pages.ts'
import { Clock, LogOut, type LucideIcon, ReceiptText, UserRound } from 'lucide-react'
import type { RefObject } from 'react'
import { Menu, MenuItem } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { useLocation, useNavigate } from 'react-router'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { cx } from '../../shared/ui/cx.ts'
import menu from '../../shared/ui/menu.module.css'
import overlay from '../../shared/ui/overlay.module.css'
import { activitySettingsHash } from '../../shared/ui/page-hash.ts'
import styles from './account-menu.module.css'
import { selectIsPayoutOnly, signOutRequested } from './session.slice.ts'

interface Entry {
  readonly id: string
  readonly testId: string
  readonly words: string
  readonly Icon: LucideIcon
}

const places: readonly Entry[] = [
  { id: 'my-account', testId: 'my-account-open', words: 'account.nav', Icon: UserRound },
  {
    id: 'transactions',
    testId: 'transactions-open',
    words: 'account.nav.transactions',
    Icon: ReceiptText,
  },
  {
    id: 'reality-check',
    testId: 'activity-settings-open',
    words: 'account.activity',
    Icon: Clock,
  },
]
const signOut: Entry = {
  id: 'sign-out',
  testId: 'sign-out',
  words: 'account.signOut',
  Icon: LogOut,
}

export interface AccountMenuProps {
  readonly triggerRef: RefObject<HTMLElement | null>
  readonly email: string
  readonly onClose: () => void
}

export function AccountMenu({ triggerRef, email, onClose }: AccountMenuProps) {
  const intl = useIntl()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { prefix } = useLocale()
  const isPayoutOnly = useSelector(selectIsPayoutOnly)
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
          if (key === 'sign-out') dispatch(signOutRequested())
          else if (key === 'my-account') void navigate(addressOf(overviewPage, prefix))
          else if (key === 'transactions') {
            void navigate(addressOf(transactionsPage, prefix))
          } else void navigate({ pathname, search, hash: activitySettingsHash })
          onClose()
        }}
      >
        {(isPayoutOnly ? [signOut] : [...places, signOut]).map(({ id, testId, words, Icon }) => (
          <MenuItem
            key={id}
            id={id}
            data-testid={testId}
            textValue={intl.formatMessage({ id: words })}
            className={cx(menu['item'])}
          >
            <Icon size={18} aria-hidden="true" />
            <FormattedMessage id={words} />
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  )
}
