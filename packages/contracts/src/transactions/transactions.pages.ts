import { defineAccountPage } from '../kernel/page.ts'

/** @see A§2 Account area */
export const transactionsPage = defineAccountPage('/my-account/banking/transactions', {
  inPayoutOnly: true,
  shows: ['history'],
})

/** A round of a game, with its stakes and its result. */
export const roundPage = defineAccountPage('/my-account/banking/rounds/:roundId', {
  inPayoutOnly: true,
  shows: ['history'],
})

export const transactionsPages = [transactionsPage, roundPage] as const
