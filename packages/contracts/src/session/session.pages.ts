import { definePage } from '../kernel/page.ts'

export const loggedOutPage = definePage('/logged-out', {
  inPayoutOnly: true,
  leftAfterSignIn: true,
})

export const sessionPages = [loggedOutPage] as const

/** No pages of the site yet, so they are in no list. */
export const signUpPage = definePage('/signup')
export const resetPasswordPage = definePage('/reset-password')
