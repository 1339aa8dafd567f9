import type { Product } from '@player-site/contracts/access/access.entities.ts'
import { brandLocale } from '@player-site/contracts/brands/brands.ts'
import { type ReactNode, Suspense } from 'react'
import { useSelector } from 'react-redux'
import { Navigate, Outlet, useLocation } from 'react-router'
import {
  selectIsPayoutOnly,
  selectLastEnd,
  selectPlayer,
  selectSessionPhase,
  signInHash,
} from '../../features/session/index.ts'
import { useBrand } from '../../shared/brand/use-brand.ts'
import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingScreen } from '../../shared/chunks/missing.tsx'
import { useLocale } from '../../shared/locale/use-locale.ts'
import {
  bonusCodeVerdict,
  conditionVerdict,
  type GuardedVisit,
  loggedInOnlyVerdict,
  payoutVerdict,
  productVerdict,
  signedInVerdict,
  termsVerdict,
  type Verdict,
} from './guards.rules.ts'
import { PageLoader } from './page-loader.tsx'

const PayoutGate = lazyComponent(
  () => import('./payout-gate.tsx').then((module) => module.PayoutGate),
  MissingScreen,
)

function useVisit(): GuardedVisit {
  const phase = useSelector(selectSessionPhase)
  const player = useSelector(selectPlayer)
  const ended = useSelector(selectLastEnd)
  const { prefix } = useLocale()
  const { pathname, search } = useLocation()
  return {
    isResolved: phase.is === 'resolved',
    subject: player ?? undefined,
    ended,
    prefix,
    path: pathname + search,
  }
}

/** Renders what a verdict allows: in `routes.tsx` the pages below, else the children. */
function Guarded({
  verdict,
  children = <Outlet />,
}: {
  readonly verdict: Verdict
  readonly children?: ReactNode
}) {
  const { state } = useLocation()
  switch (verdict.is) {
    case 'pending':
      return <PageLoader />
    case 'redirected': {
      const { to, from, reason } = verdict
      // Location state, such as a bonus code, is kept through the sign-in.
      return <Navigate replace to={to} state={{ ...Object(state), from, reason }} />
    }
    case 'shown':
      return children
  }
}

export const SignedInOnly = () => <Guarded verdict={signedInVerdict(useVisit())} />

export const LoggedInOnly = (options: Parameters<typeof loggedInOnlyVerdict>[1]) => (
  <Guarded verdict={loggedInOnlyVerdict(useVisit(), options)} />
)

export const PayoutOnly = () => <Guarded verdict={payoutVerdict(useVisit())} />

export const ProductOnly = ({ product }: { readonly product: Product }) => (
  <Guarded verdict={productVerdict(useVisit(), product)} />
)

export const BonusCodeOnly = (options: Parameters<typeof bonusCodeVerdict>[1]) => (
  <Guarded verdict={bonusCodeVerdict(useVisit(), options)} />
)

export function ConditionOnly({ isMet }: { readonly isMet: boolean }) {
  const { prefix } = brandLocale(useBrand())
  return <Guarded verdict={conditionVerdict(isMet, prefix)} />
}

/**
 * Wraps every page of a locale. A payout-only session sees the pages that belong to it, and need
 * not accept terms first, since the money belongs to the player.
 */
export function PageGuard({ children }: { readonly children: ReactNode }) {
  if (!useSelector(selectIsPayoutOnly)) return <TermsGuard>{children}</TermsGuard>
  return (
    <Suspense fallback={<PageLoader />}>
      <PayoutGate>{children}</PayoutGate>
    </Suspense>
  )
}

/** New terms take precedence over all pages. */
function TermsGuard({ children }: { readonly children: ReactNode }) {
  const visit = useVisit()
  const { hash } = useLocation()
  const profile = useSelector(selectPlayer)?.profile
  const verdict = termsVerdict(visit, profile ?? {})
  // After a sign-in the flow decides the target, since it also knows the page requested before.
  return <Guarded verdict={hash === signInHash ? { is: 'shown' } : verdict}>{children}</Guarded>
}
