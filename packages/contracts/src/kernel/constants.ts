/** Business constants, one name each, units in the name. @see A§9, B§9 */

export const siteId = 5
export const defaultMarket = 'UN'
export const defaultLanguage = 'en'
export const defaultCurrency = 'EUR'

const second = 1_000
const minute = 60 * second
export const oneHourMs = 3_600_000
export const oneDayMs = 86_400_000

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
