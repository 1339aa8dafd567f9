import { definePage } from '../kernel/page.ts'

/** @see A§2 Public, A§4 Registration */
export const signUpPage = definePage('/signup', {
  leftAfterSignIn: true,
  content: [{ query: 'content.staticPage', params: { pageId: 'success_registration' } }],
})
/** The sign-up with a bank. @see A§4 Pay-and-play */
export const bankSignUpPage = definePage('/signup/pnp', { leftAfterSignIn: true })
/**
 * Where a bank returns to, inside a frame of the sign-up; behind the flag `signupCallback`.
 * @see A§2 Public
 */
export const signUpCallbackPage = definePage('/signup/callback', {
  frame: 'none',
  leftAfterSignIn: true,
})

export const registrationPages = [signUpPage, bankSignUpPage, signUpCallbackPage] as const
