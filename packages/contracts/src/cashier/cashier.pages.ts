import { defineAccountPage } from '../kernel/page.ts'

/** @see A§2 Account area */
export const overviewPage = defineAccountPage('/my-account')
export const depositPage = defineAccountPage('/my-account/banking/deposit', {
  alsoAt: ['/deposit', '/my-account/banking'],
  undisturbed: true,
  shows: ['cashier'],
})
export const withdrawPage = defineAccountPage('/my-account/banking/withdraw', {
  inPayoutOnly: true,
  undisturbed: true,
  shows: ['withdrawals'],
})

export const cashierPages = [overviewPage, depositPage, withdrawPage] as const
