import { lazy, Suspense } from 'react'
import { useSelector } from 'react-redux'
import { selectSessionPhase } from '../session/index.ts'
import { wasWelcomed } from './welcomed.ts'

const WelcomeModal = lazy(() =>
  import('./welcome-modal.tsx').then((module) => ({ default: module.WelcomeModal })),
)

/** Loads the greeting for visitors who have not seen it; for anybody else it is nothing. */
export function FirstVisit() {
  const phase = useSelector(selectSessionPhase)
  if (phase.is !== 'resolved' || phase.player || wasWelcomed()) return null
  return (
    <Suspense>
      <WelcomeModal />
    </Suspense>
  )
}
