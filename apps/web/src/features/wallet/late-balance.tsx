import { Suspense, useEffect, useRef } from 'react'
import { useSelector } from 'react-redux'
import { lazyComponent, type MissingProps } from '../../shared/chunks/lazy-component.tsx'
import { MissingOver } from '../../shared/chunks/missing.tsx'
import { BalanceLabel, PendingPill, PendingTotal } from './pending-balance.tsx'
import type { StateWithWallet } from './wallet.state.ts'

/** All parts of the balance are in one file: when one has been fetched, the others can be too. */
function useRetryOnceLoaded(retry: () => void): void {
  const isLoaded = useSelector(({ wallet }: StateWithWallet) => wallet !== undefined)
  const wasLoaded = useRef(isLoaded)
  useEffect(() => {
    if (isLoaded && !wasLoaded.current) retry()
  }, [isLoaded, retry])
}

const WaitingPill = () => <PendingPill status="reconnecting" />

const WaitingHero = () => (
  <>
    <BalanceLabel />
    <PendingTotal />
  </>
)

/** The pill alone reports the missing code; it is on every page. */
function MissingPill(props: MissingProps) {
  useRetryOnceLoaded(props.retry)
  return (
    <>
      <WaitingPill />
      <MissingOver {...props} />
    </>
  )
}

function MissingHero({ retry }: MissingProps) {
  useRetryOnceLoaded(retry)
  return <WaitingHero />
}

const LatePill = lazyComponent(
  () => import('./balance-pill.tsx').then((module) => module.BalancePill),
  MissingPill,
)
const LateHero = lazyComponent(
  () => import('./balance-hero.tsx').then((module) => module.BalanceHero),
  MissingHero,
)

/** The balance pill, in its final size from the first paint. */
export const BalancePill = () => (
  <Suspense fallback={<WaitingPill />}>
    <LatePill />
  </Suspense>
)

/** The balance at the top of the home page, in its final size from the first paint. */
export const BalanceHero = () => (
  <Suspense fallback={<WaitingHero />}>
    <LateHero />
  </Suspense>
)
