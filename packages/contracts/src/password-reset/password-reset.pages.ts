import { definePage } from '../kernel/page.ts'

/** Links of e-mails open it: `#key=` to choose a new password, `#alert=` to deny a change. */
export const resetPasswordPage = definePage('/reset-password', {
  beforeTerms: true,
  inPayoutOnly: true,
})

export const passwordResetPages = [resetPasswordPage] as const
