import { withdrawPage } from '@player-site/contracts/cashier/cashier.pages.ts'
import { addressOf, isAtOrBelow } from '@player-site/contracts/kernel/page.ts'
import { pages } from '@player-site/contracts/pages.ts'
import { resetPasswordPage } from '@player-site/contracts/password-reset/password-reset.pages.ts'
import { signUpPage } from '@player-site/contracts/registration/registration.pages.ts'
import { homePage } from '@player-site/contracts/site/site.pages.ts'
import { acceptTermsPage } from '@player-site/contracts/terms/terms.pages.ts'
export interface Arrival {
  /** The stored target of the player. */
  readonly redirectPath: string | undefined
  /** The current page, without its hash. */
  readonly pagePath: string
  /** `en-UN` */
  readonly prefix: string
  /** Held in the location state of the page that led to the sign-in. */
  readonly bonusCode: string | undefined
  readonly hasNewTerms: boolean
  /** The player has a payout-only session. */
  readonly isPayoutOnly: boolean
}

export interface Destination {
  readonly path: string
  /** The page to return to after accepting the terms. */
  readonly afterTerms: string | undefined
}

/** The first page of a payout-only session, and the target of its redirects. */
export const withdrawPath = (prefix: string): string => addressOf(withdrawPage, prefix)

/** Pages without a purpose after a sign-in: the home page replaces them. */
const excludedPages = [
  ...pages.filter(({ leftAfterSignIn }) => leftAfterSignIn),
  signUpPage,
  resetPasswordPage,
]

const isExcludedPage = (path: string, prefix: string): boolean => {
  const [pathname = ''] = path.split(/[?#]/)
  return excludedPages.some((page) => isAtOrBelow(pathname.slice(prefix.length + 1), page))
}

const isLocalized = (path: string): boolean => /^\/[a-z]{2,4}-[a-z]{2}(?=[/?#]|$)/i.test(path)

/** Returns a path of this site that starts with a locale; undefined for any other target. */
function localize(path: string, prefix: string): string | undefined {
  if (!path.startsWith('/') || path.startsWith('//') || path.includes('\\')) return undefined
  return isLocalized(path) ? path : `/${prefix}${path === '/' ? '' : path}`
}

function withBonusCode(path: string, bonusCode: string | undefined): string {
  if (bonusCode === undefined) return path
  const { pathname, searchParams, hash } = new URL(path, 'https://site.invalid')
  searchParams.set('bonusCode', bonusCode)
  return `${pathname}?${searchParams}${hash}`
}

/**
 * Returns the page after a sign-in: the stored page, else the current one; a few are replaced by
 * the home page. New terms come before every page except the withdrawal of the player's own money.
 * @see A§2 Guards "After login the player goes to the stored redirect page"
 */
export function afterSignIn(arrival: Arrival): Destination {
  const { redirectPath, pagePath, prefix, bonusCode, hasNewTerms, isPayoutOnly } = arrival
  if (isPayoutOnly) return { path: withdrawPath(prefix), afterTerms: undefined }
  const home = addressOf(homePage, prefix)
  const wanted = localize(redirectPath ?? pagePath, prefix) ?? home
  const kept = isExcludedPage(wanted, wanted.split(/[/?#]/)[1] ?? '') ? home : wanted
  const path = withBonusCode(kept, bonusCode)
  return hasNewTerms
    ? { path: addressOf(acceptTermsPage, prefix), afterTerms: path }
    : { path, afterTerms: undefined }
}
