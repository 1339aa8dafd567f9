import { overviewPage } from '@player-site/contracts/cashier/cashier.pages.ts'
import { gamePage } from '@player-site/contracts/games/games.pages.ts'
import { findPage, isAtOrBelow } from '@player-site/contracts/kernel/page.ts'
import { Suspense } from 'react'
import { useSelector } from 'react-redux'
import { useLocation, useNavigate } from 'react-router'
import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingOver, MissingUnnoticed } from '../../shared/chunks/missing.tsx'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { cookieSettingsHash } from '../../shared/ui/page-hash.ts'
import { lateConsent } from './consent.late.ts'
import { selectNeedsConsent } from './consent.slice.ts'

const ConsentNotice = lazyComponent(
  () => import('./consent-notice.tsx').then((module) => module.ConsentNotice),
  MissingUnnoticed,
)
const ConsentSettings = lazyComponent(
  () => import('./consent-settings.tsx').then((module) => module.ConsentSettings),
  MissingOver,
  lateConsent,
)

/**
 * The notice stays off the game, cashier and limit pages, which must not wait for an answer about
 * cookies.
 */
const isQuiet = (path: string): boolean =>
  findPage([gamePage], path) !== undefined || isAtOrBelow(path, overviewPage)

/**
 * Shows the unanswered question, and the cookie settings over any page whose address requests them.
 */
export function Consent() {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const needsConsent = useSelector(selectNeedsConsent)
  const { prefix } = useLocale()
  const path = pathname.slice(prefix.length + 1)
  const close = () => void navigate({ pathname, search }, { replace: true, state })
  return (
    <Suspense>
      {needsConsent && !isQuiet(path) && <ConsentNotice />}
      {hash === cookieSettingsHash && <ConsentSettings onClose={close} />}
    </Suspense>
  )
}
