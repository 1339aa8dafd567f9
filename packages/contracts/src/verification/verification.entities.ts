import * as z from 'zod/mini'
import { typedDigits } from '../kernel/text-form.ts'
import { verification } from './verification.constants.ts'

/** What a new player must verify, by a code sent there. @see A§1, A§4 Registration */
export const proofs = ['email', 'sms'] as const
export type Proof = (typeof proofs)[number]
export const proof = z.enum(proofs)

/** A code as people enter it. @see A§9 "a fixed code argument of 5" */
export const verificationCode = z
  .string()
  .check(
    z.maxLength(64),
    z.overwrite(typedDigits),
    z.regex(new RegExp(`^\\d{${verification.codeLength}}$`)),
  )

/** A sent code: how long it is valid, and when another can be requested. */
export const sentCode = z.object({
  expiresInSeconds: z.int(),
  resendAfterSeconds: z.int(),
})
export type SentCode = z.infer<typeof sentCode>
