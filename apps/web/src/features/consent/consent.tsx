import { lazy, Suspense } from 'react'
import { useSelector } from 'react-redux'
import { useLocation, useNavigate } from 'react-router'
import { cookieSettingsHash } from '../../shared/ui/page-hash.ts'
import { selectNeedsConsent } from './consent.slice.ts'

const ConsentNotice = lazy(() =>
  import('./consent-notice.tsx').then((module) => ({ default: module.ConsentNotice })),
)
const ConsentSettings = lazy(() =>
  import('./consent-settings.tsx').then((module) => ({ default: module.ConsentSettings })),
)

/** The question where it is still open, and its settings over any page whose address asks for them. */
export function Consent() {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const needsConsent = useSelector(selectNeedsConsent)
  const close = () => void navigate({ pathname, search }, { replace: true, state })
  return (
    <Suspense>
      {needsConsent && <ConsentNotice />}
      {hash === cookieSettingsHash && <ConsentSettings onClose={close} />}
    </Suspense>
  )
}
