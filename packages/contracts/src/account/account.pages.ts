import { defineAccountPage } from '../kernel/page.ts'

/** @see A§2 Account area */
export const accountDetailsPage = defineAccountPage('/my-account/account', { inPayoutOnly: true })

export const accountPages = [accountDetailsPage] as const
