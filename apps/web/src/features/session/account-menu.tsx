import { LogOut } from 'lucide-react'
import type { RefObject } from 'react'
import { Menu, MenuItem } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'
import { cx } from '../../shared/ui/cx.ts'
import overlay from '../../shared/ui/overlay.module.css'
import styles from './account-menu.module.css'
import { signOutRequested } from './session.slice.ts'

export interface AccountMenuProps {
  readonly triggerRef: RefObject<HTMLElement | null>
  readonly email: string
  readonly onClose: () => void
}

export function AccountMenu({ triggerRef, email, onClose }: AccountMenuProps) {
  const intl = useIntl()
  const dispatch = useDispatch()
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
        className={cx(styles['menu'])}
        onAction={() => {
          dispatch(signOutRequested())
          onClose()
        }}
      >
        <MenuItem
          id="sign-out"
          data-testid="sign-out"
          textValue={intl.formatMessage({ id: 'account.signOut' })}
          className={cx(styles['item'])}
        >
          <LogOut size={18} aria-hidden="true" />
          <FormattedMessage id="account.signOut" />
        </MenuItem>
      </Menu>
    </Popover>
  )
}
