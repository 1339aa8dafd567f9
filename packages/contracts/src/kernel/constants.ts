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
  coolingOffMs: oneDayMs,
} as const

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

export const loginHistory = {
  maxListed: 20,
  /** Sign-ins are kept this long. */
  keptMs: 365 * oneDayMs,
} as const

export const passwordReset = {
  /** How long an entered code lets a new password be set. */
  keyLifeMs: 15 * minute,
} as const

export const passkeys = { maxPerPlayer: 10 } as const

/** A sensitive change needs an authentication this recent. */
export const freshAuthentication = { maxAgeMs: 10 * minute } as const

/** A player's copy of their data. */
export const personalData = { maxDownloads: 3, windowMs: oneDayMs } as const

export const documents = {
  maxFileBytes: 10 * 1_024 * 1_024,
  /** Of a document; a PDF counts its own. */
  maxPages: 10,
  maxPartBytes: 256 * 1_024,
  /** A part in Base64, and what surrounds it. */
  maxPartBodyBytes: 352 * 1_024,
  /** Files of one player that were not sent yet. */
  maxOpenUploads: 12,
  /** A document whose last day is this near needs attention. */
  expiresSoonMs: 30 * oneDayMs,
  /** Documents of one type, where a player may have several. */
  maxPerType: 10,
  /** Uploads that were not sent are erased after this time without a part. */
  uploadLifeMs: 60 * minute,
} as const

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
