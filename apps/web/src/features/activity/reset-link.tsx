import { Suspense } from 'react'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router'
import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingOver } from '../../shared/chunks/missing.tsx'
import { useOverClose } from '../../shared/ui/over-page.ts'
import { resetActivityHash } from '../../shared/ui/page-hash.ts'
import { selectPlayer } from '../session/index.ts'
import { lateActivity } from './activity.late.ts'

const ResetActivity = lazyComponent(
  () => import('./reset-activity.tsx').then((module) => module.ResetActivity),
  MissingOver,
  lateActivity,
)

/**
 * A link to any page of the site with this hash restarts the reality check of a signed-in player.
 * The hash never reaches a server, so that no fetch of the page can do it.
 * @see A§4 Responsible gambling "reset (also by link)"
 */
export function ResetLink() {
  const { hash } = useLocation()
  const close = useOverClose()
  const isSignedIn = useSelector(selectPlayer) !== null
  if (hash !== resetActivityHash || !isSignedIn) return null
  return (
    <Suspense>
      <ResetActivity onDone={close} />
    </Suspense>
  )
}
