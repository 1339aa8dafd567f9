import { Suspense, useState } from 'react'
import { useSelector } from 'react-redux'
import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingUnnoticed } from '../../shared/chunks/missing.tsx'
import { selectNeedsConsent } from '../consent/index.ts'
import { selectSessionPhase } from '../session/index.ts'
import { wasWelcomed } from './welcome-storage.ts'

const Greeting = lazyComponent(
  () => import('./greeting.tsx').then((module) => module.Greeting),
  MissingUnnoticed,
)

/** Loads the greeting for visitors who have not seen it, and renders nothing for others. */
export function FirstVisit() {
  const phase = useSelector(selectSessionPhase)
  const [isKnown] = useState(wasWelcomed)
  // One question at a time: the one about cookies comes first.
  const isAsked = useSelector(selectNeedsConsent)
  if (phase.is !== 'resolved' || phase.player || isKnown || isAsked) return null
  return (
    <Suspense>
      <Greeting />
    </Suspense>
  )
}
