/** Business constants, one name each, units in the name. @see A§9, B§9 */

export const siteId = 5
export const defaultMarket = 'UN'
export const defaultLanguage = 'en'
export const defaultCurrency = 'EUR'

const second = 1_000
const minute = 60 * second
export const oneDayMs = 86_400_000

export const session = {
  /** Without activity for this long a session ends. */
  idleLimitMs: 1_800 * second,
  /** The warning shows for this long before the end. */
  idleWarningMs: 180 * second,
  idTokenCookieSeconds: 31_536_000,
  /** Maximum age of the server-side session behind the cookie. */
  maxAgeMs: 12 * 60 * minute,
  /** A session of this platform ends this long after its last renewal. */
  platformLifeMs: 15 * minute,
  /** The gateway renews a token this long before its end: one of 15 minutes every five. */
  renewBeforeEndMs: 10 * minute,
  loginAttempts: 5,
  loginRetryDelayMs: 3 * second,
  /** For all steps of a sign-in together; a browser waits a little longer. */
  signInDeadlineMs: 17 * second,
  coolingOffMs: oneDayMs,
} as const

export const registration = {
  /** A registration that is not completed is erased after this time. */
  draftLifeMs: oneDayMs,
  /** How long the automatic sign-in after it can be redeemed. */
  grantLifeMs: minute,
} as const

/** The return from an exclusion that is over. @see design "One-day cooling" */
export const coolingOff = {
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

/** A sensitive change needs an authentication this recent. */
export const freshAuthentication = { maxAgeMs: 10 * minute } as const

/** A player's copy of their data. */
export const personalData = { maxDownloads: 3, windowMs: oneDayMs } as const

export const captcha = { tokenLifeMs: 5 * minute } as const

export const wallet = {
  refreshMs: 20 * second,
  pingMs: 20 * second,
  reconnectAttempts: 10,
  reconnectDelayMs: 3 * second,
  tokenMaxAgeMs: 60 * second,
} as const

export const transactions = {
  pageSize: 10,
  /** For callers that want many at once, such as an export. */
  maxPerPage: 100,
  scrollStep: 10,
  pollMs: 30 * second,
  windowPresetsHours: [24, 72],
} as const

export const inbox = { pageSize: 20, maxPerPage: 100 } as const

export const topics = {
  /** Maximum topics that one tab may watch, and one call may request. */
  maxPerTab: 20,
  /** A tab receives at most one version of a topic in this time. */
  minGapMs: second,
  visitorPollMs: 15 * second,
} as const

export const announcements = { maxListed: 20 } as const

export const activity = {
  defaultMinutes: 120,
  periodsMinutes: [30, 60, 120],
  pollMs: 60 * second,
} as const

export const selfExclusion = { indefiniteAsMonths: 12 } as const

export const dataFreshnessMs = 5 * minute

export const localeText = { attempts: 3, retryDelayMs: 2 * second } as const

export const layout = {
  appHeightDelayMs: 350,
  breakpointsPx: { xs: 0, sm: 320, md: 768, lg: 1024, xl: 1440 },
  imageQuality: 75,
  imageScale: 2,
} as const

/** Rows of the casino lobby on the home page. */
export const rowsOnHome = 2

/** @see B§9 "Category page size" */
export const lobbyPaging = {
  casino: { mobile: 15, desktop: 30 },
  live: { mobile: 30, desktop: 60 },
  /** Tiles of one answer. */
  maxPerPage: 60,
  /** Of a lobby; far more than any catalogue has. */
  maxGames: 100_000,
  maxRows: 100,
  maxSearchLength: 60,
  /** Beside an open game. */
  maxSimilar: 24,
} as const

export const defaultJurisdiction = 'MT'

export const contentService = {
  apiVersion: '2021-08-31',
  dataset: 'production',
  useCdn: false,
  perspective: 'published',
  maxQueryBytes: 11 * 1_024,
} as const
