import { withdrawPath } from '../../flows/after-sign-in.rules.ts'
import { shown, type Verdict } from './guards.rules.ts'

/**
 * What a session for payouts alone may see, below the locale: the money that leaves, its history and
 * documents; the way from a break to an exclusion; law, help and support; what says that something
 * went wrong. A new page is closed until it stands here.
 */
const open: readonly string[] = [
  '/my-account/banking/withdraw',
  '/my-account/banking/transactions',
  '/my-account/self-exclusion',
  '/my-account/verification',
  '/logged-out',
  '/401',
  '/403',
  '/500',
  '/terms',
  '/payment-methods',
  '/privacy-policy',
  '/cookies-policy',
  '/bonus-terms',
  '/betting-rules',
  '/casino-rules',
  '/responsible-gambling',
  '/age-restrictions',
  '/closed-account',
  '/information',
  '/contact-us',
  '/contact-live-chat',
  '/help',
]

/** @param path the page asked for, without query and hash */
export function payoutSessionVerdict(path: string, prefix: string): Verdict {
  const below = path.slice(prefix.length + 1)
  if (open.some((page) => below === page || below.startsWith(`${page}/`))) return shown
  return { is: 'redirected', to: withdrawPath(prefix), from: path }
}
