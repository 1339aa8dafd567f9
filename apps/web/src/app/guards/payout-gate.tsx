import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { activitySettingsHash, depositHash, withdrawHash } from '../../shared/ui/page-hash.ts'
import { payoutSessionVerdict } from './payout.rules.ts'

/** Overlays of any page, closed here like the page that they correspond to. */
const closedHashes: readonly string[] = [activitySettingsHash, depositHash, withdrawHash]

/** Wraps every page of a payout-only session: other pages redirect to the withdrawal. */
export function PayoutGate({ children }: { readonly children: ReactNode }) {
  const { prefix } = useLocale()
  const { pathname, search, hash, state } = useLocation()
  const verdict = payoutSessionVerdict(pathname, prefix)
  if (verdict.is === 'redirected') {
    return <Navigate replace to={verdict.to} state={{ from: verdict.from }} />
  }
  if (closedHashes.includes(hash))
    return <Navigate replace to={{ pathname, search }} state={state} />
  return children
}
