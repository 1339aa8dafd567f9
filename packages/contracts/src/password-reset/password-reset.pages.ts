import { definePage } from '../kernel/page.ts'

export const resetPasswordPage = definePage('/reset-password')

export const passwordResetPages = [resetPasswordPage] as const
