import { Suspense } from 'react'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router'
import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingOver, MissingUnnoticed } from '../../shared/chunks/missing.tsx'
import { useDeclaredPage } from '../../shared/locale/use-declared-page.ts'
import { useOverClose } from '../../shared/ui/over-page.ts'
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
 * Shows the unanswered question, and the cookie settings over any page whose address requests them.
 */
export function Consent() {
  const { hash } = useLocation()
  const close = useOverClose()
  const needsConsent = useSelector(selectNeedsConsent)
  const page = useDeclaredPage()
  // A player's own pages do not wait for an answer about cookies.
  const isQuiet = page?.undisturbed || page?.frame === 'account'
  return (
    <Suspense>
      {needsConsent && !isQuiet && <ConsentNotice />}
      {hash === cookieSettingsHash && <ConsentSettings onClose={close} />}
    </Suspense>
  )
}
