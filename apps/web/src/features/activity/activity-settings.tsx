import { Suspense } from 'react'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router'
import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingOver } from '../../shared/chunks/missing.tsx'
import { useOverClose } from '../../shared/ui/over-page.ts'
import { activitySettingsHash } from '../../shared/ui/page-hash.ts'
import { selectPlayer } from '../session/index.ts'
import { lateActivity } from './activity.late.ts'
import { selectActivity } from './activity.state.ts'

const SettingsDialog = lazyComponent(
  () => import('./settings-dialog.tsx').then((module) => module.SettingsDialog),
  MissingOver,
  lateActivity,
)

/** The reality check's settings, shown over any page whose address requests them. */
export function ActivitySettings() {
  const { hash } = useLocation()
  const close = useOverClose()
  const player = useSelector(selectPlayer)
  // A due reality check takes precedence; the settings reappear once it is answered.
  const isInterrupted = useSelector(selectActivity).is === 'showing'
  if (!player || hash !== activitySettingsHash || isInterrupted) return null
  return (
    <Suspense>
      <SettingsDialog onClose={close} />
    </Suspense>
  )
}
