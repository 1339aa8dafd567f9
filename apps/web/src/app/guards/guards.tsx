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
import { useLocale } from '../../shared/locale/use-locale.ts'
import { lazyPart } from '../../shared/parts/lazy-part.tsx'
import { MissingScreen } from '../../shared/parts/missing.tsx'
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

const PayoutGate = lazyPart(
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

/** Shows what a verdict lets through: in `routes.tsx` the pages below, else the children. */
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
      // What led to the page, a bonus code say, leads on with whoever signs in.
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
 * Around every page of a locale. Whoever came to withdraw is shown what goes with that, and is not
 * asked to agree to anything first: the money is theirs.
 */
export function PageGuard({ children }: { readonly children: ReactNode }) {
  if (!useSelector(selectIsPayoutOnly)) return <TermsGuard>{children}</TermsGuard>
  return (
    <Suspense fallback={<PageLoader />}>
      <PayoutGate>{children}</PayoutGate>
    </Suspense>
  )
}

/** Terms that changed come before all pages. */
function TermsGuard({ children }: { readonly children: ReactNode }) {
  const visit = useVisit()
  const { hash } = useLocation()
  const profile = useSelector(selectPlayer)?.profile
  const verdict = termsVerdict(visit, profile ?? {})
  // Whoever has just signed in is led by what follows a sign-in, which also knows where they were headed.
  return <Guarded verdict={hash === signInHash ? { is: 'shown' } : verdict}>{children}</Guarded>
}
