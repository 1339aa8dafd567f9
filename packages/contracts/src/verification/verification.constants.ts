const second = 1_000
const minute = 60 * second

/** One-time codes by SMS and e-mail. @see A§9, design "Code length" */
export const verification = {
  codeLength: 5,
  codeLifeMs: 300 * second,
  /** This many wrong entries end a code. */
  maxAttempts: 3,
  resendAfterMs: 30 * second,
  /** Codes that one number or address is sent in `sendWindowMs`. */
  maxSends: 5,
  sendWindowMs: 60 * minute,
} as const
