import { overviewPage } from '@player-site/contracts/cashier/cashier.pages.ts'
import { helpPage } from '@player-site/contracts/content/content.pages.ts'
import { addressOf, isAtOrBelow } from '@player-site/contracts/kernel/page.ts'
import { casinoPage, liveCasinoPage } from '@player-site/contracts/lobby/lobby.pages.ts'
import { homePage } from '@player-site/contracts/site/site.pages.ts'
import { Dices, LifeBuoy, Search, SlidersHorizontal, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSelector } from 'react-redux'
import { Link, NavLink, useLocation } from 'react-router'
import { AccountButton, SignInLink, selectPlayer } from '../../features/session/index.ts'
import type { Feature } from '../../shared/feature/feature.ts'
import { useDeclaredPage } from '../../shared/locale/use-declared-page.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { IfOffered, useIsShown } from '../../shared/offer/use-offered.ts'
import { cx } from '../../shared/ui/cx.ts'
import { useOverLink } from '../../shared/ui/over-page.ts'
import { searchHash } from '../../shared/ui/page-hash.ts'
import { useMedia, usesPhoneLayout } from '../../shared/ui/use-media.ts'
import { features } from '../features.ts'
import styles from './bottom-bar.module.css'
import { useLiveCasino } from './use-live-casino.ts'

const all: readonly Feature[] = features
const everyFilter = all.flatMap(({ filters: own = [] }) => own)

/**
 * The four tabs of a phone, and live casino where it is offered; the first opens the filter of the
 * current page.
 * @see A§2 "On mobile the bottom navigation has four tabs"
 */
export function BottomBar() {
  const intl = useIntl()
  const { prefix } = useLocale()
  const { pathname, hash } = useLocation()
  const overLink = useOverLink()
  const home = addressOf(homePage, prefix)
  const below = pathname.slice(prefix.length + 1)
  const hasLive = useLiveCasino()
  const isLive = isAtOrBelow(below, liveCasinoPage)
  const isLobby = isAtOrBelow(below, casinoPage) || (isLive && !hasLive)
  const isShown = useIsShown()
  const filters = everyFilter.filter(({ page }) => isShown(page))
  const declared = useDeclaredPage()
  const own = filters.find(({ page }) => page.path === declared?.path)
  /** A page without a filter of its own opens the search over it. */
  const opens = own?.hash ?? searchHash
  const isOpen = hash === opens
  return (
    <nav
      aria-label={intl.formatMessage({ id: 'nav.bottom' })}
      className={styles['bar']}
      data-testid="bottom-bar"
    >
      {(own || isShown(casinoPage)) && (
        <Link
          {...overLink(isOpen ? '' : opens)}
          className={tabClass(isOpen)}
          data-testid="bottom-filter"
        >
          {own ? (
            <>
              <SlidersHorizontal size={22} aria-hidden="true" />
              <FormattedMessage id="nav.filter" />
            </>
          ) : (
            <>
              <Search size={22} aria-hidden="true" />
              <FormattedMessage id="nav.search" />
            </>
          )}
        </Link>
      )}
      <IfOffered group="lobbies">
        <NavLink
          end
          to={home}
          className={({ isActive }) => tabClass((isActive || isLobby) && !isOpen)}
        >
          <Dices size={22} aria-hidden="true" />
          <FormattedMessage id="nav.games" />
        </NavLink>
      </IfOffered>
      {hasLive && (
        <NavLink
          to={addressOf(liveCasinoPage, prefix)}
          className={() => tabClass(isLive && !isOpen)}
          data-testid="bottom-live"
        >
          <span className={styles['live']} />
          <FormattedMessage id="nav.live" />
        </NavLink>
      )}
      <NavLink to={addressOf(helpPage, prefix)} className={({ isActive }) => tabClass(isActive)}>
        <LifeBuoy size={22} aria-hidden="true" />
        <FormattedMessage id="nav.help" />
      </NavLink>
      <AccountTab isCurrent={pathname.startsWith(addressOf(overviewPage, prefix)) && !isOpen} />
    </nav>
  )
}

function AccountTab({ isCurrent }: { readonly isCurrent: boolean }): ReactNode {
  const player = useSelector(selectPlayer)
  // On wide screens it is in the header.
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
