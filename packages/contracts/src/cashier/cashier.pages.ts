import { defineAccountPage } from '../kernel/page.ts'

/** @see A§2 Account area */
export const overviewPage = defineAccountPage('/my-account')
export const depositPage = defineAccountPage('/my-account/banking/deposit')
export const withdrawPage = defineAccountPage('/my-account/banking/withdraw', {
  inPayoutOnly: true,
})

export const cashierPages = [overviewPage, depositPage, withdrawPage] as const

/** Where a player hands in documents. No page of the site yet, so it is in no list. */
export const verificationPage = defineAccountPage('/my-account/verification')
