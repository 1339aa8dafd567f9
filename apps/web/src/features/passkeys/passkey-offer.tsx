import { freshAuthentication } from '@player-site/contracts/kernel/constants.ts'
import { Suspense, useState } from 'react'
import { useSelector } from 'react-redux'
import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingUnnoticed } from '../../shared/chunks/missing.tsx'
import { canUsePasskeys } from '../../shared/passkeys/can-use-passkeys.ts'
import { selectPlayer, selectSessionStartedAtMs } from '../session/index.ts'
import { latePasskeys } from './passkeys.late.ts'

const Notice = lazyComponent(
  () => import('./passkey-offer-notice.tsx').then((module) => module.PasskeyOfferNotice),
  MissingUnnoticed,
  latePasskeys,
)

/** Over a page that was opened just after a sign-in: only then is its code loaded. */
export function PasskeyOffer() {
  const [openedAtMs] = useState(Date.now)
  const player = useSelector(selectPlayer)
  const startedAtMs = useSelector(selectSessionStartedAtMs)
  if (!player || player.isPayoutOnly || startedAtMs === undefined || !canUsePasskeys()) return null
  if (openedAtMs - startedAtMs > freshAuthentication.maxAgeMs) return null
  return (
    <Suspense>
      <Notice />
    </Suspense>
  )
}
