import {
  type AccessSubject,
  isPayoutRestricted,
  mayEnter,
  type Product,
} from '@player-site/contracts/access/access.entities.ts'
import { addressOf, isAtOrBelow } from '@player-site/contracts/kernel/page.ts'
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
      /** The account's flags close the page: the player is told, and where to read why. */
      readonly isClosedToAccount?: true
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
  /** The requested page, with its query and hash: `/en-UN/my-account?tab=1#limits`. */
  readonly path: string
}

export const accessErrorPath = (prefix: string): string => addressOf(accessErrorPage, prefix)
export const termsPath = (prefix: string): string => addressOf(acceptTermsPage, prefix)

/** Where players go who may not see a page of money or play. @see A§2 "a fallback locale page" */
const fallbackPath = (prefix: string): string => addressOf(homePage, prefix)

const closedToAccount = (prefix: string): Verdict => ({
  is: 'redirected',
  to: fallbackPath(prefix),
  isClosedToAccount: true,
})

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
 * Deposit, rewards and bonus codes: closed to players who are restricted from payout, also by a
 * sister account. Visitors are let through; another guard requires the sign-in.
 */
export function payoutVerdict({ isResolved, subject, prefix }: GuardedVisit): Verdict {
  if (!isResolved) return pending
  return isPayoutRestricted(subject) ? closedToAccount(prefix) : shown
}

/**
 * Casino, live casino and sportsbook. A lobby is public and comes rendered: it is shown while the
 * session is still asked for. @see B§2 Guards "Game and lobby guard"
 */
export const productVerdict = (
  { subject, prefix }: Pick<GuardedVisit, 'subject' | 'prefix'>,
  product: Product,
): Verdict => (mayEnter(product, subject) ? shown : closedToAccount(prefix))

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
  const [pathname = ''] = path.split(/[?#]/)
  if (!subject || !hasNewTerms(acceptance) || isFreeOfTerms(pathname, prefix)) return shown
  return { is: 'redirected', to: termsPath(prefix), from: path }
}
