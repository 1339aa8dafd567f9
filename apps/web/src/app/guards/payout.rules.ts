import { findPage } from '@player-site/contracts/kernel/page.ts'
import { pages } from '@player-site/contracts/pages.ts'
import { withdrawPath } from '../../flows/after-sign-in.rules.ts'
import { shown, type Verdict } from './guards.rules.ts'

/**
 * Whether a payout-only session may see a page: withdrawal, its history and documents; the switch
 * from a break to an exclusion; law, help and support. Each page declares this itself.
 * @param path the requested page, without query and hash
 */
export function payoutSessionVerdict(path: string, prefix: string): Verdict {
  const below = path.slice(prefix.length + 1).replace(/\/$/, '')
  if (findPage(pages, below)?.page.inPayoutOnly) return shown
  return { is: 'redirected', to: withdrawPath(prefix), from: path }
}
