import { definePage } from '../kernel/page.ts'

/** The sign-up and sign-in with a bank. @see A§2 Public, A§4 Pay-and-play */
export const bankSignUpPage = definePage('/signup/pnp', {
  leftAfterSignIn: true,
  content: [{ query: 'content.staticPage', params: { pageId: 'pay_and_play' } }],
})
/**
 * Where a bank returns to, inside a frame of that page; behind the flag `signupCallback`.
 * @see A§2 Public
 */
export const signUpCallbackPage = definePage('/signup/callback', {
  frame: 'none',
  leftAfterSignIn: true,
})

export const payAndPlayPages = [bankSignUpPage, signUpCallbackPage] as const
