import {
  type AccessSubject,
  isPayoutRestricted,
  mayEnter,
  type Product,
} from '@player-site/contracts/access/access.entities.ts'
import { addressOf, isAtOrBelow } from '@player-site/contracts/kernel/page.ts'
import { liveCasinoPage } from '@player-site/contracts/lobby/lobby.pages.ts'
import { pages } from '@player-site/contracts/pages.ts'
import type { SessionEndReason } from '@player-site/contracts/session/session.events.ts'
import { accessErrorPage, homePage } from '@player-site/contracts/site/site.pages.ts'
import { hasNewTerms } from '@player-site/contracts/terms/terms.entities.ts'
import { acceptTermsPage } from '@player-site/contracts/terms/terms.pages.ts'
import { loggedOutData, loggedOutPath } from '../../flows/logged-out.rules.ts'

/** Whether a page is shown, is still undecided, or redirects. */
export type Verdict =
  | { readonly is: 'shown' }
  | { readonly is: 'pending' }
  | {
      readonly is: 'redirected'
      readonly to: string
      /** The requested page, so that a later step can bring the player back to it. */
      readonly from?: string
      /** Why the player who requested it is no longer signed in. */
      readonly reason?: SessionEndReason
    }

export const shown: Verdict = { is: 'shown' }
const pending: Verdict = { is: 'pending' }

export interface GuardedVisit {
  readonly isResolved: boolean
  /** A visitor: `undefined`. */
  readonly subject: AccessSubject
  /** Why the session of this page has ended, until the player has been told. */
  readonly ended?: SessionEndReason | undefined
  /** `en-UN` */
  readonly prefix: string
  /** The requested page, with its query: `/en-UN/my-account?tab=1`. */
  readonly path: string
}

export const accessErrorPath = (prefix: string): string => addressOf(accessErrorPage, prefix)
export const termsPath = (prefix: string): string => addressOf(acceptTermsPage, prefix)

/** Where players go who may not see a page of money or play. @see A§2 "a fallback locale page" */
const fallbackPath = (prefix: string): string => addressOf(homePage, prefix)

/** @see A§2 Guards "Signed-in pages" */
export function signedInVerdict(visit: GuardedVisit): Verdict {
  const { isResolved, subject, ended, prefix, path } = visit
  if (!isResolved) return pending
  if (subject) return shown
  // The end of a session and its page's guard redirect at the same time: both must give the same
  // reason.
  if (ended) return { is: 'redirected', to: loggedOutPath(prefix), ...loggedOutData(ended, path) }
  return { is: 'redirected', to: accessErrorPath(prefix), from: path }
}

/**
 * Like a signed-in page, whose visitors may be sent to live casino.
 * @see A§2 "logged-in-only guard"
 */
export function loggedInOnlyVerdict(
  visit: GuardedVisit,
  { visitorsGo }: { readonly visitorsGo: 'accessError' | 'liveCasino' },
): Verdict {
  const verdict = signedInVerdict(visit)
  return verdict.is === 'redirected' && visitorsGo === 'liveCasino'
    ? { is: 'redirected', to: addressOf(liveCasinoPage, visit.prefix) }
    : verdict
}

/**
 * Deposit, rewards and bonus codes: closed to players who are restricted from payout, also by a
 * sister account. Visitors are let through; another guard requires the sign-in.
 */
export function payoutVerdict({ isResolved, subject, prefix }: GuardedVisit): Verdict {
  if (!isResolved) return pending
  return isPayoutRestricted(subject) ? { is: 'redirected', to: fallbackPath(prefix) } : shown
}

/** Casino, live casino and sportsbook. @see B§2 Guards "Game and lobby guard" */
export function productVerdict(
  { isResolved, subject, prefix }: GuardedVisit,
  product: Product,
): Verdict {
  if (!isResolved) return pending
  return mayEnter(product, subject) ? shown : { is: 'redirected', to: fallbackPath(prefix) }
}

/** @see B§2 "the bonus-code page also redirects unless manual claim is allowed" */
export function bonusCodeVerdict(
  visit: GuardedVisit,
  { isManualClaimAllowed }: { readonly isManualClaimAllowed: boolean },
): Verdict {
  const verdict = payoutVerdict(visit)
  if (verdict.is !== 'shown' || isManualClaimAllowed) return verdict
  return { is: 'redirected', to: fallbackPath(visit.prefix) }
}

/** @see A§2 "A generic condition guard redirects to the default locale when its condition is false" */
export const conditionVerdict = (isMet: boolean, defaultPrefix: string): Verdict =>
  isMet ? shown : { is: 'redirected', to: addressOf(homePage, defaultPrefix) }

/**
 * Pages that a player may see before accepting the terms in force, including the terms themselves:
 * they must be readable before they are accepted.
 * @see A§2 "Terms guard"
 */
const isFreeOfTerms = (path: string, prefix: string): boolean =>
  pages.some((page) => page.beforeTerms && isAtOrBelow(path.slice(prefix.length + 1), page))

export function termsVerdict(
  { subject, prefix, path }: Omit<GuardedVisit, 'isResolved'>,
  acceptance: Parameters<typeof hasNewTerms>[0],
): Verdict {
  const [pathname = ''] = path.split('?')
  if (!subject || !hasNewTerms(acceptance) || isFreeOfTerms(pathname, prefix)) return shown
  return { is: 'redirected', to: termsPath(prefix), from: path }
}
