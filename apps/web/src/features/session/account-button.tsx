import { UserRound } from 'lucide-react'
import { Suspense, useCallback, useContext, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSelector } from 'react-redux'
import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingOver } from '../../shared/chunks/missing.tsx'
import { useIdlePrefetch } from '../../shared/chunks/use-idle-prefetch.ts'
import { AccountNavLoaderContext } from '../../shared/feature/account-nav.ts'
import type { AccountNavItem } from '../../shared/feature/feature.ts'
import { iconButtonClass } from '../../shared/ui/button-class.ts'
import { selectPlayer } from './session.slice.ts'

const AccountMenu = lazyComponent(
  () => import('./account-menu.tsx').then((module) => module.AccountMenu),
  MissingOver,
)

interface AccountButtonProps {
  readonly className?: string
  /** Shows its label below the icon. */
  readonly withLabel?: boolean
}

/** The account button of the header, or of the bottom bar on a phone. */
export function AccountButton({ className = iconButtonClass, withLabel }: AccountButtonProps) {
  const intl = useIntl()
  const player = useSelector(selectPlayer)
  const trigger = useRef<HTMLButtonElement>(null)
  const fetchItems = useContext(AccountNavLoaderContext)
  const [items, setItems] = useState<Promise<readonly AccountNavItem[]>>()
  const prefetch = useCallback(() => {
    AccountMenu.prefetch()
    fetchItems().catch(() => {})
  }, [fetchItems])
  useIdlePrefetch(prefetch)
  const isOpen = items !== undefined
  const close = () => setItems(undefined)
  if (!player) return null
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={className}
        data-testid="account-menu"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={intl.formatMessage({ id: 'account.menu' }, { email: player.email })}
        onPointerEnter={AccountMenu.preload}
        // Without those pages the menu still links to the overview and to sign-out.
        onClick={() => (isOpen ? close() : setItems(fetchItems().catch(() => [])))}
      >
        <UserRound size={22} aria-hidden="true" />
        {withLabel && (
          <span aria-hidden="true">
            <FormattedMessage id="nav.account" />
          </span>
        )}
      </button>
      {items && (
        <Suspense>
          <AccountMenu
            triggerRef={trigger}
            email={player.email}
            fetchedItems={items}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}
