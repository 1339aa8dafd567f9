import { defineAccountPage } from '../kernel/page.ts'

/** @see A§2 Account area */
export const transactionsPage = defineAccountPage('/my-account/banking/transactions', {
  inPayoutOnly: true,
})

export const transactionsPages = [transactionsPage] as const
