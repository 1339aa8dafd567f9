import { Dices, LifeBuoy, SlidersHorizontal, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSelector } from 'react-redux'
import { Link, NavLink, useLocation } from 'react-router'
import { gameFilterHash } from '../../features/games/index.ts'
import { AccountButton, SignInLink, selectPlayer } from '../../features/session/index.ts'
import { isTransactionsPath, transactionFilterHash } from '../../features/transactions/index.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { cx } from '../../shared/ui/cx.ts'
import { useMedia, usesPhoneLayout } from '../../shared/ui/use-media.ts'
import styles from './bottom-bar.module.css'

/**
 * The four tabs of a phone; the first opens the filter of what is on the page.
 * @see A§2 "On mobile the bottom navigation has four tabs"
 */
export function BottomBar() {
  const intl = useIntl()
  const { prefix } = useLocale()
  const { pathname, hash } = useLocation()
  const home = `/${prefix}`
  const isHistory = isTransactionsPath(pathname)
  const filterHash = isHistory ? transactionFilterHash : gameFilterHash
  const isLobby = pathname === `${home}/online-casino`
  const filtered = isHistory || isLobby ? pathname : home
  const isFiltering = pathname === filtered && hash === filterHash
  return (
    <nav
      aria-label={intl.formatMessage({ id: 'nav.bottom' })}
      className={styles['bar']}
      data-testid="bottom-bar"
    >
      <Link
        to={{ pathname: filtered, hash: isFiltering ? '' : filterHash }}
        className={tabClass(isFiltering)}
        data-testid="bottom-filter"
      >
        <SlidersHorizontal size={22} aria-hidden="true" />
        <FormattedMessage id="nav.filter" />
      </Link>
      <NavLink
        end
        to={home}
        className={({ isActive }) => tabClass((isActive || isLobby) && !isFiltering)}
      >
        <Dices size={22} aria-hidden="true" />
        <FormattedMessage id="nav.games" />
      </NavLink>
      <NavLink to={`${home}/help`} className={({ isActive }) => tabClass(isActive)}>
        <LifeBuoy size={22} aria-hidden="true" />
        <FormattedMessage id="nav.help" />
      </NavLink>
      <AccountTab isCurrent={pathname.startsWith(`${home}/my-account`) && !isFiltering} />
    </nav>
  )
}

function AccountTab({ isCurrent }: { readonly isCurrent: boolean }): ReactNode {
  const player = useSelector(selectPlayer)
  // Beside a wide page the header has it.
  const isPhone = useMedia(usesPhoneLayout)
  if (player && !isPhone) return null
  if (player) return <AccountButton className={tabClass(isCurrent)} withLabel />
  return (
    <SignInLink className={tabClass(false)}>
      <UserRound size={22} aria-hidden="true" />
      <FormattedMessage id="signIn.open" />
    </SignInLink>
  )
}

const tabClass = (isCurrent: boolean): string => cx(styles['tab'], isCurrent && styles['current'])
