import { Suspense, useEffect } from 'react'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router'
import { payoutHash, selectSessionPhase, signInHash } from '../features/session/index.ts'
import { lazyComponent } from '../shared/chunks/lazy-component.tsx'
import { MissingUnnoticed } from '../shared/chunks/missing.tsx'
import { useIdlePrefetch } from '../shared/chunks/use-idle-prefetch.ts'
import type { Feature } from '../shared/feature/feature.ts'
import { signUpHash } from '../shared/ui/page-hash.ts'
import { features } from './features.ts'
import { prefetchPlayerCode } from './player-code.ts'

const PlayerOverlays = lazyComponent(
  () => import('./player-overlays.tsx').then((module) => module.PlayerOverlays),
  MissingUnnoticed,
)

const prefetchSignIn = () => {
  PlayerOverlays.prefetch()
  prefetchPlayerCode()
}

const prefetchNext = () => {
  for (const { prefetch } of features as readonly Feature[]) prefetch?.()
}

const prefetchForVisitor = () => {
  prefetchNext()
  prefetchSignIn()
}

/** A visitor's page fetches a player's code when it is idle, and when signing in has begun. */
export function LatePlayerOverlays() {
  const phase = useSelector(selectSessionPhase)
  const { hash } = useLocation()
  const isVisitor = phase.is === 'resolved' && !phase.player
  const isSigningIn = isVisitor && [signInHash, payoutHash, signUpHash].includes(hash)
  useIdlePrefetch(isVisitor ? prefetchForVisitor : prefetchNext)
  useEffect(() => {
    if (isSigningIn) prefetchSignIn()
  }, [isSigningIn])
  if (phase.is !== 'resolved' || !phase.player) return null
  return (
    <Suspense>
      <PlayerOverlays />
    </Suspense>
  )
}
