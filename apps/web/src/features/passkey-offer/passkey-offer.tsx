import { freshAuthentication } from '@player-site/contracts/kernel/session-constants.ts'
import { Suspense, useState } from 'react'
import { useSelector } from 'react-redux'
import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingUnnoticed } from '../../shared/chunks/missing.tsx'
import { selectPlayer, selectSessionStartedAtMs } from '../session/index.ts'
import { latePasskeyOffer } from './passkey-offer.late.ts'

const Notice = lazyComponent(
  () => import('./passkey-offer-notice.tsx').then((module) => module.PasskeyOfferNotice),
  MissingUnnoticed,
  latePasskeyOffer,
)

/** Over a page that was opened just after a sign-in: only then is its code loaded. */
export function PasskeyOffer() {
  const [openedAtMs] = useState(Date.now)
  const player = useSelector(selectPlayer)
  const startedAtMs = useSelector(selectSessionStartedAtMs)
  if (!player || player.isPayoutOnly || startedAtMs === undefined) return null
  if (openedAtMs - startedAtMs > freshAuthentication.maxAgeMs) return null
  return (
    <Suspense>
      <Notice />
    </Suspense>
  )
}
