import { Suspense, useSyncExternalStore } from 'react'
import { useSelector } from 'react-redux'
import { lazyPart } from '../../shared/parts/lazy-part.tsx'
import { MissingUnnoticed } from '../../shared/parts/missing.tsx'
import { selectSessionPhase } from '../session/index.ts'
import { wasWelcomed } from './welcomed.ts'

const Greeting = lazyPart(
  () => import('./greeting.tsx').then((module) => module.Greeting),
  MissingUnnoticed,
)

const never = () => () => {}

/** Loads the greeting for visitors who have not seen it; for anybody else it is nothing. */
export function FirstVisit() {
  const phase = useSelector(selectSessionPhase)
  // The page as it was drawn greets nobody, and is taken over as it stands first.
  const isKnown = useSyncExternalStore(never, wasWelcomed, () => true)
  if (phase.is !== 'resolved' || phase.player || isKnown) return null
  return (
    <Suspense>
      <Greeting />
    </Suspense>
  )
}
