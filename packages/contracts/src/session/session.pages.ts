import { definePage } from '../kernel/page.ts'

export const loggedOutPage = definePage('/logged-out', {
  inPayoutOnly: true,
  leftAfterSignIn: true,
})

export const sessionPages = [loggedOutPage] as const
