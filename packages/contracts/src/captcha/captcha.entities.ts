import * as z from 'zod/mini'
import { text } from '../kernel/ids.ts'

const hex = (maxLength: number) => text(maxLength).check(z.regex(/^[\da-f]*$/))

/**
 * A proof of work in the form of altcha-lib: find the counter whose key, derived from nonce and salt,
 * begins with `keyPrefix`. `data` names the call that the solution is good for, and until when.
 */
export const captchaChallenge = z.object({
  parameters: z.object({
    algorithm: text(32),
    nonce: hex(64),
    salt: hex(64),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: hex(128),
    keySignature: hex(128),
    data: z.object({
      /** Method and path, `POST /session`. */
      call: text(256),
      /** Ms since 1970. */
      expiresAtMs: z.int(),
    }),
  }),
  signature: hex(128),
})
export type CaptchaChallenge = z.infer<typeof captchaChallenge>

/** The content of a captcha token, as JSON in base64url. */
export const captchaSolution = z.object({
  challenge: captchaChallenge,
  solution: z.object({ counter: z.int(), derivedKey: hex(128) }),
})
export type CaptchaSolution = z.infer<typeof captchaSolution>
