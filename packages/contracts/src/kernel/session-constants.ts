/** Business constants of a session and its connection. @see A§9 */

const second = 1_000
const minute = 60 * second

export const session = {
  /** Without activity for this long a session ends. */
  idleLimitMs: 1_800 * second,
  /** The warning shows for this long before the end. */
  idleWarningMs: 180 * second,
  loginAttempts: 5,
  loginRetryDelayMs: 3 * second,
} as const

/** What only servers know of a session. */
export const sessionLife = {
  idTokenCookieSeconds: 31_536_000,
  /** Maximum age of the server-side session behind the cookie. */
  maxAgeMs: 12 * 60 * minute,
  /** A session of this platform ends this long after its last renewal. */
  platformLifeMs: 15 * minute,
  /** The gateway renews a token this long before its end: one of 15 minutes every five. */
  renewBeforeEndMs: 10 * minute,
  /** For all steps of a sign-in together; a browser waits a little longer. */
  signInDeadlineMs: 17 * second,
} as const

export const topics = {
  /** Maximum topics that one tab may watch, and one call may request. */
  maxPerTab: 20,
  /** A tab receives at most one version of a topic in this time. */
  minGapMs: second,
  visitorPollMs: 15 * second,
} as const

export const activity = {
  defaultMinutes: 120,
  periodsMinutes: [30, 60, 120],
  pollMs: 60 * second,
} as const

export const wallet = {
  refreshMs: 20 * second,
  pingMs: 20 * second,
  reconnectAttempts: 10,
  reconnectDelayMs: 3 * second,
  tokenMaxAgeMs: 60 * second,
} as const

export const announcements = { maxListed: 20 } as const

export const inbox = { pageSize: 20, maxPerPage: 100 } as const

/** A sensitive change needs an authentication this recent. */
export const freshAuthentication = { maxAgeMs: 10 * minute } as const
