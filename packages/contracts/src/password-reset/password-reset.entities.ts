import * as z from 'zod/mini'
import { text } from '../kernel/ids.ts'
import { passwordLength } from '../registration/password.rules.ts'
import { emailAddress } from '../session/session.entities.ts'
import { proof, sentCode } from '../verification/verification.entities.ts'

/** What a player asks a reset with. @see A§3 Password reset */
export const resetRequest = z.strictObject({
  email: emailAddress,
  /** Where the code goes. An e-mail also brings a link. */
  channel: proof,
  /** The page that the link opens: this site's reset page. */
  pageUrl: text(512),
})

/** The same whether the e-mail has an account or not. */
export const resetStarted = z.extend(sentCode, {
  /** Names this reset when the code is entered. @see A§3 "smsResetKeyId" */
  smsResetKeyId: text(64),
})
export type ResetStarted = z.infer<typeof resetStarted>

/** From an entered code, or from the link in the e-mail. */
export const resetKey = text(64)

export const newPassword = z.strictObject({
  resetKey,
  password: z.string().check(z.minLength(passwordLength.min), z.maxLength(passwordLength.max)),
})
