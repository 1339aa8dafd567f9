import * as z from 'zod/mini'
import { emailForm, normalizeEmail } from '../kernel/email-form.ts'
import { enteredPassword } from './session.entities.ts'

/** More than any address has, with what is removed from it. */
const maxEntered = 320

/** As people enter it, in the form that accounts are looked up by. */
export const accountEmail = z
  .string()
  .check(
    z.maxLength(maxEntered),
    z.overwrite(emailForm),
    z.minLength(3),
    z.maxLength(254),
    z.regex(/^[^\s@]+@[^\s@]+$/),
  )

/** An address that a message can be sent to, in its normal form. */
export const emailAddress = z.string().check(
  z.maxLength(maxEntered),
  z.overwrite(emailForm),
  z.minLength(3),
  z.maxLength(254),
  z.refine((address) => normalizeEmail(address) === address, {
    error: 'must be an address that a mail server takes',
  }),
)

export const credentials = z.object({
  email: accountEmail,
  password: enteredPassword,
})
export type Credentials = z.infer<typeof credentials>

/**
 * `payoutOnly`: a player on a break or excluded signs in to withdraw, and for nothing else. An
 * unrestricted player gets an ordinary session anyway.
 */
export const signInRequest = z.extend(credentials, { payoutOnly: z.optional(z.boolean()) })
export type SignInRequest = z.infer<typeof signInRequest>
