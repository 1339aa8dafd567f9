import { definePage } from '../kernel/page.ts'

export const loggedOutPage = definePage('/logged-out', {
  inPayoutOnly: true,
  leftAfterSignIn: true,
})

export const sessionPages = [loggedOutPage] as const

/** No page of the site yet, so it is in no list. */
export const resetPasswordPage = definePage('/reset-password')
