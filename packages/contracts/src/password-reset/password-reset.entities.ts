import * as z from 'zod/mini'
import { moment, text, webAddress } from '../kernel/ids.ts'
import { newPassword } from '../registration/password.entities.ts'
import { emailAddress } from '../session/credentials.entities.ts'
import { proof, sentCode } from '../verification/verification.entities.ts'

/** What a player asks a reset with. @see A§3 Password reset */
export const resetRequest = z.strictObject({
  email: emailAddress,
  /** An e-mail brings a link and no code; a text message brings a code. */
  channel: proof,
  /** A page of this site: its origin is linked where the gateway names none, and never its path. */
  pageUrl: webAddress,
})

/** The same whether the e-mail has an account or not. @see sentCode for the code or link */
export const resetStarted = z.extend(sentCode, {
  /** Names this reset when the code of a text message is entered. @see A§3 "smsResetKeyId" */
  smsResetKeyId: z.optional(text(64)),
})
export type ResetStarted = z.infer<typeof resetStarted>

/** From an entered code, or from the link in the e-mail. */
export const resetKey = text(64)

/** Of a credential, base64url: the longest that a passkey can have. */
const passkeyId = text(1_400)

/** A passkey that signs no one in until the player says that it is theirs. */
export const suspendedPasskey = z.object({
  passkeyId,
  name: text(60),
  /** Kept by an account at a vendor, and so on more than one device. */
  isSynced: z.boolean(),
  createdAt: moment,
  lastUsedAt: z.nullable(moment),
})

/** An account that nothing is paid out to until the player says that it is theirs. */
export const suspendedPayoutAccount = z.object({
  accountId: text(64),
  /** The name of its payment method. */
  method: text(80),
  /** Masked; null where it is not known. */
  account: z.nullable(text(80)),
  firstUsedAt: moment,
  /** Null: no money has arrived there. */
  lastPaidAt: z.nullable(moment),
})

/** A mobile number that resets no password until the player says that it is theirs. */
export const suspendedMobile = z.object({
  /** Its last digits. */
  ending: text(4),
})

/** Of each kind; further ones are removed with those that are not confirmed. */
export const maxReviewed = 200
const answered = <T extends z.ZodMiniType>(id: T) => z.array(id).check(z.maxLength(maxReviewed))

/** What an intruder may have added: those that the player does not confirm are removed. */
export const resetReview = z.object({
  reviewKey: text(64),
  passkeys: z.array(suspendedPasskey),
  payoutAccounts: z.array(suspendedPayoutAccount),
  /** Missing where the account has no such number. */
  mobile: z.optional(suspendedMobile),
})
export type ResetReview = z.infer<typeof resetReview>

export const reviewAnswer = z.strictObject({
  reviewKey: text(64),
  passkeys: answered(passkeyId),
  payoutAccounts: answered(text(64)),
  /** Whether the number is the player's own; no where it is missing. */
  isMobileConfirmed: z.optional(z.boolean()),
})
export type ReviewAnswer = z.infer<typeof reviewAnswer>

/** `review` is missing where there is nothing to confirm. */
export const resetDone = z.object({ review: z.optional(resetReview) })
export type ResetDone = z.infer<typeof resetDone>

export const resetPassword = z.strictObject({
  resetKey,
  password: newPassword,
})
