import type { Currency } from '../kernel/currencies.ts'
import { type MarketId, marketIds } from '../kernel/market-ids.ts'
import { marketForCountry } from '../kernel/markets.ts'
import {
  type Product,
  type ProductDifferences,
  type ProductRules,
  productRules,
} from './products.ts'
import { type Protection, protections } from './protection.ts'

/** How long a break may last. @see A§3 Timeout, design: "24 h, 1 week, 1 month, up to 6 weeks" */
export const timeoutValues = ['24H', '1W', '1M', '6W'] as const
export type TimeoutValue = (typeof timeoutValues)[number]

/**
 * National registers of excluded persons, whom no operator may let play. @see design "Who is
 * excluded"
 */
export const exclusionRegisters = ['GAMSTOP', 'CRUKS', 'OASIS', 'SPELPAUS'] as const
export type ExclusionRegisterId = (typeof exclusionRegisters)[number]

/** When a market's players must prove who they are. @see A§3 "market risk setting" */
export interface VerificationRules {
  /** What must be verified before the first deposit. */
  readonly beforeDeposit: 'none' | 'identity'
  /** Days from the first deposit after which documents are due. */
  readonly withinDays: number
  /** From this loyalty level on, a withdrawal asks for documents without waiting; null: never. */
  readonly laterFromLevel: number | null
  /** Hours after which the review of what a player sent is due. */
  readonly reviewHours: number
  /**
   * The most that is ever paid out at a level of verification, in multiples of the law's threshold
   * (`kycThresholdMinor`); null: no maximum. Players who proved who they are have none.
   */
  readonly payoutLimits: {
    readonly unverified: number | null
    /** Registers know the person, but no document was seen. */
    readonly dataVerified: number | null
  }
}

/** The bonuses that an operator may give. @see design "Market rules by product" */
export type BonusOffer = 'all' | 'firstDepositOnly' | 'none'

/** Requirements of a market's law, or of its operator; configurable figures. */
export interface MarketRules {
  readonly market: MarketId
  /** Years of age from which a person may play. */
  readonly minimumAge: number
  /** Where a province sets another age, by its code. */
  readonly minimumAgeByProvince: Readonly<Record<string, number>>
  /** A Brazilian tax number identifies the player. */
  readonly requiresCpf: boolean
  /** IANA zone; days, weeks (from Monday) and months of limits begin at its midnight. */
  readonly timeZone: string
  /** Source of the figures; `operator` where no law requires them. */
  readonly sources: readonly string[]
  readonly limits: {
    /** A raised or removed limit applies no earlier than this many hours after the request. */
    readonly increaseDelayHours: number
    /** And not before the running day, week or month of the limit has ended. */
    readonly waitsForPeriodEnd: boolean
    /** No deposit without a deposit limit. */
    readonly depositLimitRequired: boolean
    /** A player's maximum deposits per month at all operators together, in minor units. */
    readonly crossOperatorMonthlyMinor: number | null
  }
  readonly timeouts: readonly TimeoutValue[]
  /** Shortest self-exclusion, in months. */
  readonly exclusionMinMonths: number
  /** The country's register of excluded persons, checked at each sign-in; null: none. */
  readonly exclusionRegister: ExclusionRegisterId | null
  /** Whether a player may take a withdrawal back while it waits. */
  readonly withdrawalCancel: boolean
  readonly creditCards: boolean
  readonly verification: VerificationRules
  readonly products: Readonly<Record<Product, ProductRules>>
  /** Time without activity in a game before the player is asked; null: the general one. */
  readonly activityPromptMs: number | null
  readonly bonuses: {
    readonly offered: BonusOffer
    /** Maximum wagering as a multiple of the bonus. */
    readonly maxWagering: number | null
  }
  /** What a platform must offer to players of the market. */
  readonly protection: readonly Protection[]
  /** How long verification documents are kept. */
  readonly documents: {
    /** After the account was closed. */
    readonly keptYears: number
    /** Files that were rejected, or replaced by newer ones. */
    readonly rejectedKeptDays: number
  }
}

const usual: Omit<MarketRules, 'market' | 'timeZone'> = {
  sources: ['operator'],
  minimumAge: 18,
  minimumAgeByProvince: {},
  requiresCpf: false,
  limits: {
    increaseDelayHours: 24,
    waitsForPeriodEnd: false,
    depositLimitRequired: false,
    crossOperatorMonthlyMinor: null,
  },
  timeouts: timeoutValues,
  exclusionMinMonths: 1,
  exclusionRegister: null,
  withdrawalCancel: true,
  creditCards: true,
  verification: {
    beforeDeposit: 'none',
    withinDays: 30,
    laterFromLevel: 3,
    reviewHours: 48,
    payoutLimits: { unverified: 1, dataVerified: 5 },
  },
  products: productRules({}),
  activityPromptMs: null,
  bonuses: { offered: 'all', maxWagering: null },
  // Directive (EU) 2015/849, article 40: five years after the end of the business relationship.
  documents: { keptYears: 5, rejectedKeptDays: 90 },
  // Where no law is named above, as where one is: an operator who knows better lists less.
  protection: protections,
}

type Differences = Partial<Omit<MarketRules, 'market' | 'timeZone' | 'limits' | 'products'>> & {
  readonly limits?: Partial<MarketRules['limits']>
  readonly products?: ProductDifferences
}

const rules = (market: MarketId, timeZone: string, differs: Differences = {}): MarketRules => ({
  ...usual,
  ...differs,
  limits: { ...usual.limits, ...differs.limits },
  products: productRules(differs.products ?? {}),
  market,
  timeZone,
})

const oneGameWithoutDemo = {
  autoplay: false,
  parallelPlay: false,
  demoForVisitors: false,
} as const satisfies Partial<ProductRules>

/**
 * One record per market: defaults to configure, with their source named; no legal advice.
 * @see design "Regulation is data", "Limit changes", "Withdrawal cancel", "Market law as data"
 */
export const marketRules: Readonly<Record<MarketId, MarketRules>> = {
  UN: rules('UN', 'Europe/Helsinki', { protection: [] }),
  BR: rules('BR', 'America/Sao_Paulo', {
    sources: ['Lei 14.790/2023', 'Portaria SPA/MF 615/2024 (no credit cards)'],
    creditCards: false,
    requiresCpf: true,
  }),
  TR: rules('TR', 'Europe/Istanbul'),
  LL: rules('LL', 'Europe/Amsterdam', {
    sources: ['Wet Koa 2021, art. 33h (CRUKS)'],
    exclusionMinMonths: 6,
    exclusionRegister: 'CRUKS',
  }),
  CA: rules('CA', 'America/Toronto', {
    sources: ['Provincial gaming control acts (age)'],
    minimumAge: 19,
    minimumAgeByProvince: { AB: 18, MB: 18, QC: 18 },
  }),
  JJ: rules('JJ', 'Europe/Berlin', {
    sources: [
      'GlüStV 2021 §6c (deposit limit)',
      'GlüStV 2021 §§8–8b (OASIS)',
      'GlüStV 2021 §22a (virtual slots)',
      'GlüStV 2021 §22c (table games reserved to the federal states)',
      'GlüStV 2021 §6h (no parallel play)',
    ],
    exclusionMinMonths: 3,
    exclusionRegister: 'OASIS',
    limits: {
      increaseDelayHours: 168,
      depositLimitRequired: true,
      crossOperatorMonthlyMinor: 100_000,
    },
    products: {
      slots: {
        maxStakeMinor: 100,
        minRoundMs: 5_000,
        autoplay: false,
        parallelPlay: false,
        demoForVisitors: false,
      },
      table: { isAllowed: false, demoForVisitors: false },
      live: { isAllowed: false, demoForVisitors: false },
    },
  }),
  NZ: rules('NZ', 'Pacific/Auckland', {
    sources: ['Gambling Act 2003, s 303 (age)'],
    minimumAge: 20,
  }),
  GG: rules('GG', 'Europe/London', {
    sources: [
      'UKGC LCCP 6.1.2 and 6.2',
      'UKGC SR 3.5 (self-exclusion, GAMSTOP)',
      'UKGC RTS 8, 14A–14G (round time, autoplay, one game at a time)',
      'Gambling Act 2005 (Online Slots) Regulations 2025 (stake)',
      'UKGC SR 5.1.1 (wagering)',
    ],
    exclusionMinMonths: 6,
    exclusionRegister: 'GAMSTOP',
    withdrawalCancel: false,
    creditCards: false,
    verification: {
      beforeDeposit: 'identity',
      withinDays: 30,
      laterFromLevel: null,
      // Deposits wait for it.
      reviewHours: 24,
      payoutLimits: { unverified: 1, dataVerified: 5 },
    },
    products: {
      slots: { ...oneGameWithoutDemo, maxStakeMinor: 500, minRoundMs: 5_000 },
      table: { ...oneGameWithoutDemo, minRoundMs: 5_000 },
      live: { demoForVisitors: false },
    },
    bonuses: { offered: 'all', maxWagering: 10 },
  }),
  AT: rules('AT', 'Europe/Vienna'),
  CL: rules('CL', 'America/Santiago'),
  FI: rules('FI', 'Europe/Helsinki'),
  IN: rules('IN', 'Asia/Kolkata'),
  NO: rules('NO', 'Europe/Oslo'),
  PE: rules('PE', 'America/Lima'),
  PH: rules('PH', 'Asia/Manila', {
    sources: ['Presidential Decree 1869, s 14(4) (age)'],
    minimumAge: 21,
  }),
  PP: rules('PP', 'Europe/Stockholm', {
    sources: [
      'Spelförordning 2018:1475',
      'LIFS 2018:2',
      'Spellagen 2018:1138 (no credit, 14 kap. 9 § bonus)',
    ],
    creditCards: false,
    limits: { increaseDelayHours: 72, waitsForPeriodEnd: true, depositLimitRequired: true },
    withdrawalCancel: false,
    exclusionRegister: 'SPELPAUS',
    activityPromptMs: 120_000,
    products: { slots: { minRoundMs: 3_000 }, table: { minRoundMs: 3_000 } },
    bonuses: { offered: 'firstDepositOnly', maxWagering: null },
  }),
  PT: rules('PT', 'Europe/Lisbon'),
}

/** The rules that apply to a player: by their country of residence, whatever address they use. */
export const marketRulesFor = (countryCode: string): MarketRules =>
  marketRules[marketForCountry(countryCode)]

/** Every figure that a market's limits are counted in. */
export interface LimitBounds {
  /** Minor units. */
  readonly min: number
  readonly max: number
}

/** The valid range of a limit, in minor units; outside of it is `interval`. @see A§5 */
export const limitBounds = (currency: Currency): LimitBounds =>
  currency === 'CLP' ? { min: 1_000, max: 100_000_000 } : { min: 100, max: 10_000_000 }

/** All of them, for the page that staff read. */
export const allMarketRules: readonly MarketRules[] = marketIds.map((id) => marketRules[id])
