import { Suspense, useEffect } from 'react'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router'
import { payoutHash, selectSessionPhase, signInHash } from '../features/session/index.ts'
import { lazyComponent } from '../shared/chunks/lazy-component.tsx'
import { MissingUnnoticed } from '../shared/chunks/missing.tsx'
import { useIdlePrefetch } from '../shared/chunks/use-idle-prefetch.ts'
import { signUpHash } from '../shared/ui/page-hash.ts'
import { prefetchPlayerCode } from './player-code.ts'

const PlayerOverlays = lazyComponent(
  () => import('./player-overlays.tsx').then((module) => module.PlayerOverlays),
  MissingUnnoticed,
)

const prefetch = () => {
  PlayerOverlays.prefetch()
  prefetchPlayerCode()
}

/** A visitor's page fetches a player's code when it is idle, and when signing in has begun. */
export function LatePlayerOverlays() {
  const phase = useSelector(selectSessionPhase)
  const { hash } = useLocation()
  const isVisitor = phase.is === 'resolved' && !phase.player
  const isSigningIn = isVisitor && [signInHash, payoutHash, signUpHash].includes(hash)
  useIdlePrefetch(isVisitor ? prefetch : undefined)
  useEffect(() => {
    if (isSigningIn) prefetch()
  }, [isSigningIn])
  if (phase.is !== 'resolved' || !phase.player) return null
  return (
    <Suspense>
      <PlayerOverlays />
    </Suspense>
  )
}
