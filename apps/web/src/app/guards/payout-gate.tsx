import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { payoutSessionVerdict } from './payout.rules.ts'

/** Around every page of a session for payouts alone: other pages lead to the withdrawal. */
export function PayoutGate({ children }: { readonly children: ReactNode }) {
  const { prefix } = useLocale()
  const { pathname } = useLocation()
  const verdict = payoutSessionVerdict(pathname, prefix)
  if (verdict.is !== 'redirected') return children
  return <Navigate replace to={verdict.to} state={{ from: verdict.from }} />
}
