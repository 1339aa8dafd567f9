import { lazy, Suspense } from 'react'
import { useSelector } from 'react-redux'
import { selectSessionPhase } from '../session/index.ts'
import { wasWelcomed } from './welcomed.ts'

const Greeting = lazy(() =>
  import('./greeting.tsx').then((module) => ({ default: module.Greeting })),
)

/** Loads the greeting for visitors who have not seen it; for anybody else it is nothing. */
export function FirstVisit() {
  const phase = useSelector(selectSessionPhase)
  if (phase.is !== 'resolved' || phase.player || wasWelcomed()) return null
  return (
    <Suspense>
      <Greeting />
    </Suspense>
  )
}
