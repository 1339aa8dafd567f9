import { type BrandId, brands } from '@player-site/contracts/brands/brands.ts'
import { gameKinds } from '@player-site/contracts/games/game-fields.entities.ts'
import { asCurrency, type Currency } from '@player-site/contracts/kernel/currencies.ts'
import {
  contentFallback,
  isLanguage,
  type Language,
} from '@player-site/contracts/kernel/locales.ts'
import type { MarketId } from '@player-site/contracts/kernel/market-ids.ts'
import { markets as marketTable } from '@player-site/contracts/kernel/markets.ts'
import type { WrittenGift } from '@player-site/contracts/rewards/campaign-desk.entities.ts'
import {
  type CampaignDraft,
  campaignDraft,
} from '@player-site/contracts/rewards/campaign-draft.entities.ts'
import type {
  DepositTrigger,
  OfferTrigger,
} from '@player-site/contracts/rewards/rewards.entities.ts'
import * as z from 'zod/mini'
import { localMinutes, momentFromLocal } from '../local-time.rules.ts'
import { numberIn } from '../typed-number.rules.ts'
import {
  freeSpinsIn,
  getFixedTerms,
  type TypedFreeSpins,
  typedFreeSpins,
} from './free-spin-draft.rules.ts'

export type GameKind = (typeof gameKinds)[number]

/** The amounts of one currency, as they are typed. */
export interface TypedAmounts {
  readonly currency: Currency
  /** Of free spins what one is worth. */
  readonly amount: string
  readonly minDeposit: string
  readonly maxConversion: string
  readonly maxStake: string
}

/** A campaign as it is typed; `startsAt` and `endsAt` as an input for local time holds them. */
export interface TypedCampaign
  extends Pick<CampaignDraft, 'brand' | 'category' | 'markets' | 'vertical' | 'bonusType'>,
    TypedFreeSpins {
  readonly gives: WrittenGift
  readonly bonusCode: string
  /** Empty: every player. */
  readonly audience: OfferTrigger | ''
  readonly registrationDays: string
  /** The campaign whose bonus its players have completed. */
  readonly follows: string
  /** Empty: no deposit activates it. */
  readonly trigger: DepositTrigger | ''
  /** Of a claim; a deposit's bonus cannot wait. */
  readonly isQueued: boolean
  readonly percent: string
  readonly wageringBase: NonNullable<CampaignDraft['deposit']>['wageringBase']
  readonly startsAt: string
  readonly endsAt: string
  readonly validDays: string
  readonly wrMultiplier: string
  readonly amounts: readonly TypedAmounts[]
  readonly contributions: Readonly<Partial<Record<GameKind, string>>>
  readonly excludedGames: string
  readonly names: Readonly<Partial<Record<Language, string>>>
  readonly texts: Readonly<Partial<Record<Language, string>>>
}

export const emptyAmounts = (currency: Currency): TypedAmounts => ({
  currency,
  amount: '',
  minDeposit: '',
  maxConversion: '',
  maxStake: '',
})

export const emptyCampaign = (nowMs: number): TypedCampaign => ({
  brand: 'aurora',
  gives: 'BONUS',
  ...typedFreeSpins(undefined),
  bonusCode: '',
  audience: '',
  registrationDays: '7',
  follows: '',
  category: 'MANUAL',
  markets: [],
  vertical: 'CASINO',
  bonusType: 'NON_STICKY',
  trigger: '',
  isQueued: false,
  percent: '100',
  wageringBase: 'BONUS',
  startsAt: localMinutes(nowMs),
  endsAt: '',
  validDays: '30',
  wrMultiplier: '10',
  amounts: [emptyAmounts('EUR')],
  contributions: { slot: '100' },
  excludedGames: '',
  names: {},
  texts: {},
})

/** The markets that a campaign is for. */
export const marketsIn = ({
  brand,
  markets,
}: Pick<TypedCampaign, 'brand' | 'markets'>): readonly MarketId[] =>
  markets.length > 0 ? markets : brands[brand].markets

/** English first, then the languages of the campaign's markets. */
export const languagesIn = (typed: Pick<TypedCampaign, 'brand' | 'markets'>): Language[] => [
  ...new Set<Language>(['en', ...marketsIn(typed).flatMap((id) => marketTable[id].languages)]),
]

/** The market in which a language is shown. */
export const marketWith = (
  typed: Pick<TypedCampaign, 'brand' | 'markets'>,
  language: Language,
): MarketId => marketsIn(typed).find((id) => marketTable[id].languages.includes(language)) ?? 'UN'

/** The words of a campaign in a language, or in the nearest one that it has. */
export function wordsIn({ display }: Pick<CampaignDraft, 'display'>, language: Language) {
  const nearest = contentFallback(language)
  return display[language] ?? (isLanguage(nearest) ? display[nearest] : undefined) ?? display.en
}

type AmountKey = Exclude<keyof TypedAmounts, 'currency'>
/** What is typed of a kind of amount, by currency; nothing where it is empty. */
export const amountsIn = (rows: readonly TypedAmounts[], key: AmountKey) =>
  Object.fromEntries(
    rows.flatMap((row) => (row[key].trim() === '' ? [] : [[row.currency, numberIn(row[key])]])),
  )

const depositIn = ({ trigger, percent, wageringBase, amounts }: TypedCampaign) =>
  trigger === ''
    ? null
    : {
        event: trigger,
        percent: numberIn(percent),
        minDeposits: amountsIn(amounts, 'minDeposit'),
        wageringBase,
      }

function audienceIn({ audience: event, registrationDays, follows }: TypedCampaign) {
  switch (event) {
    case '':
      return null
    case 'REGISTRATION_WITH_TIMEFRAME':
      return { event, days: numberIn(registrationDays) }
    case 'LINKED_CAMPAIGN':
      return { event, campaignId: follows.trim() }
  }
}

/** An audience as it is typed again. */
function typedAudience(
  audience: CampaignDraft['audience'],
): Pick<TypedCampaign, 'audience' | 'registrationDays' | 'follows'> {
  const { audience: none, registrationDays, follows } = emptyCampaign(0)
  switch (audience?.event) {
    case undefined:
      return { audience: none, registrationDays, follows }
    case 'REGISTRATION_WITH_TIMEFRAME':
      return { audience: audience.event, registrationDays: String(audience.days), follows }
    case 'LINKED_CAMPAIGN':
      return { audience: audience.event, registrationDays, follows: audience.campaignId }
  }
}

function displayIn(typed: TypedCampaign) {
  const written = languagesIn(typed).flatMap((language) => {
    const name = typed.names[language]?.trim() ?? ''
    const text = typed.texts[language]?.trim() ?? ''
    return name === '' && text === '' && language !== 'en' ? [] : [[language, { name, text }]]
  })
  return Object.fromEntries(written)
}

const endIn = ({ endsAt }: TypedCampaign): string | null =>
  endsAt === '' ? null : (momentFromLocal(endsAt) ?? '')

/** Fields that cannot be accepted, by their path in the draft: `amounts.EUR`. */
export type Faults = readonly string[]
type Read =
  | { readonly is: 'draft'; readonly draft: CampaignDraft }
  | { readonly is: 'faulty'; readonly faults: Faults }

/** The draft to send, or the fields that are wrong in it, by the rules of the contract. */
export function draftIn(typed: TypedCampaign): Read {
  const { brand, category, markets, vertical, bonusType } = typed
  const read = z.safeParse(campaignDraft, {
    ...{ brand, category, markets, vertical, bonusType },
    bonusCode: typed.bonusCode.trim() === '' ? null : typed.bonusCode,
    audience: audienceIn(typed),
    deposit: depositIn(typed),
    isQueued: typed.isQueued && typed.trigger === '',
    startsAt: momentFromLocal(typed.startsAt) ?? '',
    endsAt: endIn(typed),
    validDays: numberIn(typed.validDays),
    amounts: amountsIn(typed.amounts, 'amount'),
    wrMultiplier: numberIn(typed.wrMultiplier),
    maxConversions: amountsIn(typed.amounts, 'maxConversion'),
    maxStakes: amountsIn(typed.amounts, 'maxStake'),
    contributions: Object.fromEntries(
      gameKinds.flatMap((kind) => {
        const percent = typed.contributions[kind]?.trim() ?? ''
        return percent === '' ? [] : [[kind, numberIn(percent)]]
      }),
    ),
    excludedGames: typed.excludedGames.split(/[\s,]+/).filter((id) => id !== ''),
    display: displayIn(typed),
    ...(typed.gives === 'FREE_SPINS' && {
      ...getFixedTerms(typed),
      freeSpins: freeSpinsIn(typed, amountsIn(typed.amounts, 'amount')),
    }),
  })
  if (read.success) return { is: 'draft', draft: read.data }
  const faults = read.error.issues.map(({ path }) => path.map(String).join('.'))
  return { is: 'faulty', faults: [...new Set(faults)] }
}

/** A draft as it is typed again. */
export function typedFrom(draft: CampaignDraft): TypedCampaign {
  const { deposit, display, contributions, maxConversions, maxStakes } = draft
  const { brand, category, markets, vertical, bonusType } = draft
  const shown = (value: number | undefined): string => (value === undefined ? '' : String(value))
  const words = Object.entries(display)
  const amounts = draft.freeSpins?.stakes ?? draft.amounts
  return {
    ...{ brand, category, markets, vertical, bonusType },
    gives: draft.freeSpins ? 'FREE_SPINS' : 'BONUS',
    ...typedFreeSpins(draft.freeSpins),
    bonusCode: draft.bonusCode ?? '',
    ...typedAudience(draft.audience),
    trigger: deposit?.event ?? '',
    isQueued: draft.isQueued,
    percent: shown(deposit?.percent ?? 100),
    wageringBase: deposit?.wageringBase ?? 'BONUS',
    startsAt: localMinutes(Date.parse(draft.startsAt)),
    endsAt: draft.endsAt === null ? '' : localMinutes(Date.parse(draft.endsAt)),
    validDays: shown(draft.validDays),
    wrMultiplier: shown(draft.wrMultiplier),
    amounts: Object.entries(amounts).flatMap(([code, amount]) => {
      const currency = asCurrency(code)
      if (!currency) return []
      return {
        currency,
        amount: shown(amount),
        minDeposit: shown(deposit?.minDeposits[currency]),
        maxConversion: shown(maxConversions[currency]),
        maxStake: shown(maxStakes[currency]),
      }
    }),
    contributions: Object.fromEntries(
      Object.entries(contributions).map(([kind, percent]) => [kind, shown(percent)]),
    ),
    excludedGames: draft.excludedGames.join('\n'),
    names: Object.fromEntries(words.map(([language, { name }]) => [language, name])),
    texts: Object.fromEntries(words.map(([language, { text }]) => [language, text])),
  }
}

/** What another brand means for the markets that were chosen. */
export const withBrand = (typed: TypedCampaign, brand: BrandId): Partial<TypedCampaign> => ({
  brand,
  markets: typed.markets.filter((id) => brands[brand].markets.includes(id)),
})

/** A deposit that activates a bonus makes it a triggered one, unless it is of another kind. */
export function withTrigger(
  { category }: Pick<TypedCampaign, 'category'>,
  trigger: TypedCampaign['trigger'],
): Partial<TypedCampaign> {
  if (trigger === '') return { trigger, category: category === 'TRIGGERED' ? 'MANUAL' : category }
  return { trigger, category: category === 'MANUAL' ? 'TRIGGERED' : category }
}
