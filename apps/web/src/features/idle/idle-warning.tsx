import { Suspense } from 'react'
import { useSelector } from 'react-redux'
import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingOver } from '../../shared/chunks/missing.tsx'
import { lateIdle } from './idle.late.ts'
import { selectIdle } from './idle.state.ts'

const IdleWarningDialog = lazyComponent(
  () => import('./idle-warning-dialog.tsx').then((module) => module.IdleWarningDialog),
  MissingOver,
  lateIdle,
)

/** Warns on any page while the session is about to expire for inactivity. */
export function IdleWarning() {
  const idle = useSelector(selectIdle)
  if (idle.is !== 'warned') return null
  return (
    <Suspense>
      <IdleWarningDialog secondsLeft={idle.secondsLeft} />
    </Suspense>
  )
}
