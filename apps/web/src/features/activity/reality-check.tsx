import { Suspense } from 'react'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router'
import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingOver } from '../../shared/chunks/missing.tsx'
import { selectPlayer } from '../session/index.ts'
import { isTransactionsPath } from '../transactions/index.ts'
import { lateActivity } from './activity.late.ts'
import { selectActivity } from './activity.state.ts'

const RealityCheckDialog = lazyComponent(
  () => import('./reality-check-dialog.tsx').then((module) => module.RealityCheckDialog),
  MissingOver,
  lateActivity,
)

/**
 * Shows the reality check over any page from the time it is due until it is answered. A player who
 * opens their history first sees it again on the next page.
 */
export function RealityCheck() {
  const { pathname } = useLocation()
  const player = useSelector(selectPlayer)
  const check = useSelector(selectActivity)
  if (!player || check.is !== 'showing') return null
  if (check.answer === 'reading' && isTransactionsPath(pathname)) return null
  return (
    <Suspense>
      <RealityCheckDialog check={check} currency={player.profile.currencyCode} />
    </Suspense>
  )
}
