import { Suspense, useState } from 'react'
import { useSelector } from 'react-redux'
import { lazyPart } from '../../shared/parts/lazy-part.tsx'
import { MissingUnnoticed } from '../../shared/parts/missing.tsx'
import { selectSessionPhase } from '../session/index.ts'
import { wasWelcomed } from './welcomed.ts'

const Greeting = lazyPart(
  () => import('./greeting.tsx').then((module) => module.Greeting),
  MissingUnnoticed,
)

/** Loads the greeting for visitors who have not seen it; for anybody else it is nothing. */
export function FirstVisit() {
  const phase = useSelector(selectSessionPhase)
  const [isKnown] = useState(wasWelcomed)
  if (phase.is !== 'resolved' || phase.player || isKnown) return null
  return (
    <Suspense>
      <Greeting />
    </Suspense>
  )
}
