import type { PaymentMethodId } from '@player-site/contracts/cashier/cashier.entities.ts'
import type { Currency } from '@player-site/contracts/kernel/currencies.ts'
import type { Language } from '@player-site/contracts/kernel/locales.ts'
import type { MarketId } from '@player-site/contracts/kernel/market-ids.ts'
import type { AccountStatus, KycStatus } from '@player-site/contracts/session/session.entities.ts'

export interface DemoPlayer {
  readonly id: string
  readonly email: string
  readonly password: string
  readonly market: MarketId
  readonly countryCode: string
  readonly language: Language
  readonly currency: Currency
  /** Decimals in the currency; without it there is no wallet. */
  readonly opening: { readonly main: number; readonly casinoBonus: number } | undefined
  readonly status: AccountStatus
  readonly kycStatus: KycStatus
  /** Days from seeding until a timeout or exclusion ends. */
  readonly statusDays: number | undefined
  readonly casino: boolean
  /** The terms they have accepted. */
  readonly termsVersion: number
  /** Whether signing in works; the other players demonstrate its failures. */
  readonly signsIn: boolean
  /** How they paid in the months before; without it they have no past. */
  readonly pays: Paying | undefined
}

/** A deposit method of the player's market, and its smallest deposit, decimal. */
export interface Paying {
  readonly method: PaymentMethodId
  readonly smallest: number
}

/** Distinguishes a demo player from a real one. */
export const demoIdPrefix = 'demo-'

/** One shared password: these accounts exist only with `SEED_DEMO=1`. */
const password = 'Play-fair-2026'

const player = (
  name: string,
  market: MarketId,
  countryCode: string,
  language: Language,
  currency: Currency,
  main: number,
  more: Partial<DemoPlayer> = {},
): DemoPlayer => ({
  id: `${demoIdPrefix}${name}`,
  email: `demo.${name}@example.com`,
  password,
  market,
  countryCode,
  language,
  currency,
  opening: { main, casinoBonus: main / 10 },
  status: 'REGISTERED',
  kycStatus: 'FULLY VERIFIED',
  statusDays: undefined,
  casino: true,
  termsVersion: 1,
  signsIn: true,
  pays: undefined,
  ...more,
})

const refused = (name: string, status: AccountStatus, statusDays?: number): DemoPlayer =>
  player(name, 'UN', 'FI', 'en', 'EUR', 50, { status, statusDays, signsIn: false })

const paysBy = (method: PaymentMethodId, smallest: number) => ({ pays: { method, smallest } })

export const demoPlayers: readonly DemoPlayer[] = [
  player('un', 'UN', 'US', 'en', 'EUR', 1_000, paysBy('CREDITCARD', 10)),
  player('fi', 'FI', 'FI', 'fi', 'EUR', 500, paysBy('TRUSTLY', 10)),
  player('no', 'NO', 'NO', 'no', 'NOK', 5_000, paysBy('TRUSTLY', 100)),
  player('se', 'PP', 'SE', 'en', 'SEK', 5_000, paysBy('TRUSTLY', 100)),
  player('gb', 'GG', 'GB', 'en', 'GBP', 500, paysBy('CREDITCARD', 10)),
  player('de', 'JJ', 'DE', 'de', 'EUR', 500, paysBy('TRUSTLY', 10)),
  player('ca', 'CA', 'CA', 'caf', 'CAD', 800, paysBy('CREDITCARD', 15)),
  player('nz', 'NZ', 'NZ', 'nz', 'NZD', 800, paysBy('CREDITCARD', 15)),
  player('br', 'BR', 'BR', 'br', 'BRL', 2_000, paysBy('PIX', 20)),
  player('cl', 'CL', 'CL', 'cl', 'CLP', 500_000, paysBy('CREDITCARD', 10_000)),
  player('tr', 'TR', 'TR', 'tr', 'TRY', 20_000, paysBy('SKRILL', 250)),
  player('restricted', 'UN', 'FI', 'en', 'EUR', 100, { casino: false }),
  player('terms', 'UN', 'FI', 'en', 'EUR', 100, { termsVersion: 0 }),
  player('terms2', 'UN', 'FI', 'en', 'EUR', 100, { termsVersion: 0 }),
  player('nowallet', 'UN', 'FI', 'en', 'EUR', 0, { opening: undefined }),
  // Verified and without activity: a new player.
  player('new', 'UN', 'US', 'en', 'EUR', 0),
  refused('timeout', 'TIMEOUT', 7),
  refused('excluded', 'SELF_EXCLUDED', 180),
  refused('indefinite', 'SELF_EXCLUDED'),
  refused('blacklisted', 'BLACKLISTED'),
  refused('closed', 'CLOSED'),
]

/** Still in the older system; migrated at the first sign-in. */
export const demoLegacyPlayer = player('legacy', 'UN', 'FI', 'en', 'EUR', 0, { opening: undefined })

/** One of the players for load tests, numbered from 1: `demo.load.1@example.com` and so on. */
export const loadPlayer = (number: number): DemoPlayer =>
  player(`load.${number}`, 'UN', 'US', 'en', 'EUR', 1_000)
