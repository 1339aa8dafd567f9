import type { Product } from '@player-site/contracts/access/access.entities.ts'
import { brandLocale } from '@player-site/contracts/brands/brands.ts'
import { overviewPage } from '@player-site/contracts/cashier/cashier.pages.ts'
import { type ReactNode, Suspense, useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Navigate, Outlet, useLocation } from 'react-router'
import {
  selectIsPayoutOnly,
  selectLastEnd,
  selectPlayer,
  selectSessionPhase,
  signInHash,
} from '../../features/session/index.ts'
import { toastShown } from '../../features/toasts/index.ts'
import { useBrand } from '../../shared/brand/use-brand.ts'
import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingScreen } from '../../shared/chunks/missing.tsx'
import { useLocale } from '../../shared/locale/use-locale.ts'
import {
  conditionVerdict,
  type GuardedVisit,
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
  const { pathname, search, hash } = useLocation()
  return {
    isResolved: phase.is === 'resolved',
    subject: player ?? undefined,
    ended,
    prefix,
    // By the time that the player returns, a sign-in has been answered.
    path: pathname + search + (hash === signInHash ? '' : hash),
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
      const { to, from, reason, isClosedToAccount } = verdict
      // Location state, such as a bonus code, is kept through the sign-in.
      const navigation = <Navigate replace to={to} state={{ ...Object(state), from, reason }} />
      return isClosedToAccount ? <Closed>{navigation}</Closed> : navigation
    }
    case 'shown':
      return children
  }
}

/** Says that the account's flags close the requested page; the overview lists what and why. */
function Closed({ children }: { readonly children: ReactNode }) {
  const dispatch = useDispatch()
  useEffect(() => {
    dispatch(
      toastShown({
        level: 'warning',
        messageId: 'frame.closedToAccount',
        link: { path: overviewPage.path, textId: 'frame.closedToAccount.why' },
      }),
    )
  }, [dispatch])
  return children
}

export const SignedInOnly = () => <Guarded verdict={signedInVerdict(useVisit())} />

export const PayoutOnly = () => <Guarded verdict={payoutVerdict(useVisit())} />

export const ProductOnly = ({ product }: { readonly product: Product }) => (
  <Guarded verdict={productVerdict(useVisit(), product)} />
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
