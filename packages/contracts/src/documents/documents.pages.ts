import { defineAccountPage } from '../kernel/page.ts'

/** @see A§2 Account area */
export const verificationPage = defineAccountPage('/my-account/verification', {
  inPayoutOnly: true,
  shows: ['documents'],
})

export const documentsPages = [verificationPage] as const
