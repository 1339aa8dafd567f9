import { oneDayMs } from './constants.ts'

/** Business constants of players and of the services behind the pages. @see A§9, B§9 */

const second = 1_000
const minute = 60 * second

export const registration = {
  /** A registration that is not completed is erased after this time. */
  draftLifeMs: oneDayMs,
  /** How long the automatic sign-in after it can be redeemed. */
  grantLifeMs: minute,
} as const

/** The return from an exclusion that is over. @see design "One-day cooling" */
export const coolingOff = {
  lengthMs: oneDayMs,
  /** How long a refused sign-in may be followed by the request to return. */
  keyLifeMs: 15 * minute,
} as const

export const passwordReset = {
  /**
   * Messages that a player is sent in an hour, by each channel, at the request of sources that they
   * have never signed in from.
   */
  maxMessagesOfStrangers: 10,
  /** How long the link of an e-mail lets a new password be set. */
  linkLifeMs: 30 * minute,
  /** How long an entered code lets a new password be set. */
  keyLifeMs: 15 * minute,
} as const

/** The link of an e-mail about a change, by which its owner says that it was not theirs. */
export const accountAlerts = { lifeDays: 7, lifeMs: 7 * oneDayMs } as const

export const passkeys = { maxPerPlayer: 10 } as const

/** A player's copy of their data. */
export const personalData = { maxDownloads: 3, windowMs: oneDayMs } as const

export const captcha = { tokenLifeMs: 5 * minute } as const

export const transactions = {
  pageSize: 10,
  /** For callers that want many at once, such as an export. */
  maxPerPage: 100,
  pollMs: 30 * second,
} as const
