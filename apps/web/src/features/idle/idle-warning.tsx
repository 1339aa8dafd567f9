import { lazy, Suspense } from 'react'
import { useSelector } from 'react-redux'
import { selectIdle } from './idle.slice.ts'

const IdleWarningDialog = lazy(() =>
  import('./idle-warning-dialog.tsx').then((module) => ({ default: module.IdleWarningDialog })),
)

/** Warns on any page while the session is about to end for lack of activity. */
export function IdleWarning() {
  const idle = useSelector(selectIdle)
  if (idle.is !== 'warned') return null
  return (
    <Suspense>
      <IdleWarningDialog secondsLeft={idle.secondsLeft} />
    </Suspense>
  )
}
