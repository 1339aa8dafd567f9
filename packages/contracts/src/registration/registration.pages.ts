import { definePage } from '../kernel/page.ts'

/** @see A§2 Public, A§4 Registration */
export const signUpPage = definePage('/signup', {
  leftAfterSignIn: true,
  shows: ['registration'],
  content: [{ query: 'content.staticPage', params: { pageId: 'success_registration' } }],
})

export const registrationPages = [signUpPage] as const
