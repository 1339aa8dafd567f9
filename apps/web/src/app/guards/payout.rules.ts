import { withdrawPath } from '../../flows/after-sign-in.rules.ts'
import { pageAt } from '../../shared/locale/page-at.rules.ts'
import { shown, type Verdict } from './guards.rules.ts'

/**
 * Whether a payout-only session may see a page: withdrawal, its history and documents; the switch
 * from a break to an exclusion; law, help and support. Each page declares this itself.
 * @param path the requested page, without query and hash
 */
export function payoutSessionVerdict(path: string, prefix: string): Verdict {
  if (pageAt(path, prefix)?.inPayoutOnly) return shown
  return { is: 'redirected', to: withdrawPath(prefix), from: path }
}
