import { Suspense } from 'react'
import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingHere, MissingOver } from '../../shared/chunks/missing.tsx'
import { BalanceLabel, PendingPill, PendingTotal } from './pending-balance.tsx'

const LatePill = lazyComponent(
  () => import('./balance-pill.tsx').then((module) => module.BalancePill),
  MissingOver,
)
const LateHero = lazyComponent(
  () => import('./balance-hero.tsx').then((module) => module.BalanceHero),
  MissingHere,
)

/** The balance pill, in its final size from the first paint. */
export const BalancePill = () => (
  <Suspense fallback={<PendingPill status="reconnecting" />}>
    <LatePill />
  </Suspense>
)

/** The balance at the top of the home page, in its final size from the first paint. */
export const BalanceHero = () => (
  <Suspense
    fallback={
      <>
        <BalanceLabel />
        <PendingTotal />
      </>
    }
  >
    <LateHero />
  </Suspense>
)
