import { UserRound } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { useSelector } from 'react-redux'
import { iconButtonClass } from '../../shared/ui/button-class.ts'
import { selectPlayer } from './session.slice.ts'

const loadMenu = () => import('./account-menu.tsx')
const AccountMenu = lazy(() => loadMenu().then((module) => ({ default: module.AccountMenu })))

/** The player's own corner of the header. */
export function AccountButton() {
  const intl = useIntl()
  const player = useSelector(selectPlayer)
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  if (!player) return null
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={iconButtonClass}
        data-testid="account-menu"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={intl.formatMessage({ id: 'account.menu' }, { email: player.email })}
        onPointerEnter={() => void loadMenu()}
        onClick={() => setOpen(!isOpen)}
      >
        <UserRound size={22} aria-hidden="true" />
      </button>
      {isOpen && (
        <Suspense>
          <AccountMenu triggerRef={trigger} email={player.email} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
