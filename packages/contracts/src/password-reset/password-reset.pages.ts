import { definePage } from '../kernel/page.ts'

export const resetPasswordPage = definePage('/reset-password', {
  content: [{ query: 'content.staticPage', params: { pageId: 'reset_password' } }],
})

export const passwordResetPages = [resetPasswordPage] as const
