import type { Currency } from '@player-site/contracts/kernel/currencies.ts'
import type { MarketId } from '@player-site/contracts/kernel/market-ids.ts'
import type {
  BonusLawReason,
  BonusLawRule,
} from '@player-site/contracts/rewards/bonus-law.entities.ts'
import type { CampaignTerms } from './campaign.rules.ts'

/** What a market's law allows of bonuses, from a day on. Not legal advice. */
export interface BonusLaw {
  /** `2026-01-19`, UTC. */
  readonly from: string
  readonly source: string
  readonly rules: BonusRules
}

export interface BonusRules {
  /** False: loyalty rewards alone, and none of them with a deposit. */
  readonly mayOffer: boolean
  /** Hundredths of the bonus; null: any. */
  readonly maxWageringHundredths: number | null
  /** Whether an offer may not mix betting with casino games, of which live tables are a part. */
  readonly isOneProduct: boolean
  readonly minimumAge: number | null
  /** Of one bonus, in `valueCurrency`; null: any. */
  readonly maxValue: number | null
  /** Of all bonuses of a calendar year, in `valueCurrency`. */
  readonly maxYearlyValue: number | null
  /**
   * The currency of the law's amounts; null: it names none. There are no exchange rates, so a bonus
   * in another currency cannot be compared with them, and players of the market are not offered it.
   * The markets that limit amounts today, the Netherlands and Germany, have the euro themselves.
   */
  readonly valueCurrency: Currency | null
  readonly minimumValidDays: number | null
  /** One bonus for each player, ever, at their first play: of deposits the first alone. */
  readonly onlyOne: boolean
}

const open: BonusRules = {
  mayOffer: true,
  maxWageringHundredths: null,
  isOneProduct: false,
  minimumAge: null,
  maxValue: null,
  maxYearlyValue: null,
  valueCurrency: null,
  minimumValidDays: null,
  onlyOne: false,
}

/** By market, the earliest first. A change of law is a line with a date. */
const laws: Readonly<Partial<Record<MarketId, readonly BonusLaw[]>>> = {
  GG: [
    {
      from: '2026-01-19',
      source: 'LCCP SR 5.1.1',
      rules: { ...open, maxWageringHundredths: 1_000, isOneProduct: true },
    },
  ],
  PP: [
    {
      from: '2019-01-01',
      source: 'Spellag (2018:1138) 14 kap. 9 §',
      rules: { ...open, minimumValidDays: 60, onlyOne: true },
    },
  ],
  BR: [
    {
      from: '2025-01-01',
      source: 'Lei 14.790/2023 art. 29; Portaria SPA/MF 1.231',
      rules: { ...open, mayOffer: false },
    },
  ],
  LL: [
    {
      from: '2026-01-01',
      source: 'as reported for 2026',
      rules: { ...open, minimumAge: 25, maxValue: 250, valueCurrency: 'EUR' },
    },
  ],
  JJ: [
    {
      from: '2026-01-01',
      source: 'as reported',
      rules: { ...open, maxYearlyValue: 100, valueCurrency: 'EUR' },
    },
  ],
}

/** The law of a market at a moment; undefined: it limits no bonus. */
export function bonusLawAt(market: MarketId, now: Date): BonusLaw | undefined {
  const day = now.toISOString().slice(0, 10)
  return laws[market]?.findLast(({ from }) => from <= day)
}

/** The rules of a market at a moment. */
export const bonusRulesAt = (market: MarketId, now: Date): BonusRules =>
  bonusLawAt(market, now)?.rules ?? open

const wholeBasisPoints = 10_000

/** What a law allows, beside what was found. */
export type LawRefusal = Pick<
  BonusLawReason,
  'rule' | 'limit' | 'limitCurrency' | 'found' | 'foundCurrency'
>

type CountedTerms = Pick<CampaignTerms, 'wageringHundredths' | 'deposit'>
type JudgedTerms = CountedTerms &
  Pick<CampaignTerms, 'category' | 'validDays' | 'vertical' | 'contributions' | 'audience'>

/** What must be wagered, in hundredths of the bonus: a deposit that counts too is a part of it. */
function bonusWageringHundredths({ wageringHundredths, deposit }: CountedTerms): number {
  if (deposit?.wageringBase !== 'DEPOSIT_AND_BONUS') return wageringHundredths
  return wageringHundredths * (1 + wholeBasisPoints / deposit.share)
}

/** Whether a bonus for bets counts stakes in games: all kinds of game are of the casino. */
const isMixed = ({ vertical, contributions }: JudgedTerms): boolean =>
  vertical === 'SPORTS' && Object.values(contributions).some((points) => points > 0)

/** A loyalty reward follows play, so it is not the bonus of a first play; nor is one after another. */
const isLater = ({ category, deposit, audience }: JudgedTerms): boolean =>
  category === 'LOYALTY' ||
  audience?.event === 'LINKED_CAMPAIGN' ||
  (deposit !== undefined && deposit.event !== 'FIRST_DEPOSIT')

const refusal = (rule: BonusLawRule, figures: Partial<LawRefusal> = {}): LawRefusal => ({
  rule,
  limit: null,
  limitCurrency: null,
  found: null,
  foundCurrency: null,
  ...figures,
})

/** What law has against a campaign's terms, whatever its amounts. */
export function lawRefusalsOfTerms(rules: BonusRules, terms: JudgedTerms): LawRefusal[] {
  const { maxWageringHundredths, minimumValidDays } = rules
  const isInAdvance = terms.category !== 'LOYALTY' || terms.deposit !== undefined
  if (!rules.mayOffer && isInAdvance) return [refusal('notOffered')]
  const refusals: LawRefusal[] = []
  const hundredths = bonusWageringHundredths(terms)
  if (maxWageringHundredths !== null && hundredths > maxWageringHundredths) {
    refusals.push(
      refusal('wagering', { limit: maxWageringHundredths / 100, found: hundredths / 100 }),
    )
  }
  if (rules.isOneProduct && isMixed(terms)) refusals.push(refusal('mixedProducts'))
  if (rules.onlyOne && isLater(terms)) refusals.push(refusal('onlyOne'))
  if (minimumValidDays !== null && terms.validDays < minimumValidDays) {
    refusals.push(refusal('validDays', { limit: minimumValidDays, found: terms.validDays }))
  }
  return refusals
}

/** What law has against the amount of a bonus, a decimal. */
export function lawRefusalOfAmount(
  { maxValue, maxYearlyValue, valueCurrency: limitCurrency }: BonusRules,
  amount: number,
  currency: Currency,
): LawRefusal | undefined {
  if (limitCurrency === null) return undefined
  const found = { limitCurrency, found: amount, foundCurrency: currency }
  if (currency !== limitCurrency) return refusal('currency', found)
  if (maxValue !== null && amount > maxValue) return refusal('value', { ...found, limit: maxValue })
  return maxYearlyValue !== null && amount > maxYearlyValue
    ? refusal('yearlyValue', { ...found, limit: maxYearlyValue })
    : undefined
}

/** Whether law allows a bonus of these terms, and of an amount in the player's currency. */
export const isLawful = (
  rules: BonusRules,
  terms: JudgedTerms,
  { amount, currency }: { readonly amount: number; readonly currency: Currency },
): boolean =>
  lawRefusalsOfTerms(rules, terms).length === 0 && !lawRefusalOfAmount(rules, amount, currency)

interface BonusTaker {
  /** Years; undefined: the date of birth is not known. */
  readonly age: number | undefined
  readonly hadBonus: boolean
  /** Decimal, in the player's currency, of this calendar year. */
  readonly yearlyValue: number
}

/** What law asks of a player who would get a bonus. */
export function lawRefusalOfPlayer(
  rules: BonusRules,
  { age, hadBonus, yearlyValue }: BonusTaker,
  amount: number,
): 'age' | 'onlyOne' | 'yearlyValue' | undefined {
  if (rules.minimumAge !== null && (age === undefined || age < rules.minimumAge)) return 'age'
  if (rules.onlyOne && hadBonus) return 'onlyOne'
  const { maxYearlyValue } = rules
  return maxYearlyValue !== null && yearlyValue + amount > maxYearlyValue
    ? 'yearlyValue'
    : undefined
}
