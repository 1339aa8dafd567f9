import type { AccessReason } from '@player-site/contracts/access/access-reasons.ts'
import { oneDayMs } from '@player-site/contracts/kernel/constants.ts'
import { asCurrency, type Currency } from '@player-site/contracts/kernel/currencies.ts'
import type { MarketId } from '@player-site/contracts/kernel/market-ids.ts'
import { decimalFromMoney, money, moneyFromDecimal } from '@player-site/contracts/kernel/money.ts'
import type { BonusLawRule } from '@player-site/contracts/rewards/bonus-law.entities.ts'
import {
  type BonusChange,
  type GrantRefusal,
  type GrantState,
  grantWaitDays,
} from '@player-site/contracts/rewards/player-bonuses.entities.ts'
import {
  bonusRulesAt,
  lawRefusalOfAmount,
  lawRefusalOfPlayer,
  lawRefusalsOfTerms,
} from './bonus-law.rules.ts'
import type { Campaign } from './campaign.rules.ts'

/** How records name an operator: no player's or job's name has a colon. */
export const operatorActor = (operator: string): string => `operator:${operator}`

/** Who made a change. What was recorded before operators were marked is a bare name. */
export function changeMaker(by: string): Pick<BonusChange, 'by' | 'operator'> {
  if (by === 'player' || by === 'system') return { by, operator: null }
  return { by: 'operator', operator: by.startsWith('operator:') ? by.slice(9) : by }
}

/** What can be granted without a second member of staff: whole units by currency, none where one is missing. */
export type GrantLimits = Readonly<Partial<Record<string, number>>>

export const approvalAboveIn = (limits: GrantLimits, currency: Currency): number =>
  limits[currency] ?? 0

/** Whether a grant needs a second member of staff: it is expected to cost its amount. */
export const needsApproval = (
  limits: GrantLimits,
  amountMinor: bigint,
  currency: Currency,
): boolean =>
  amountMinor > moneyFromDecimal(approvalAboveIn(limits, currency), currency).amountMinor

export const waitEnd = (from: Date): Date => new Date(from.getTime() + grantWaitDays * oneDayMs)

/** The state of a grant at a moment. */
export function grantStateAt(
  { state, waitsUntil }: { readonly state: string; readonly waitsUntil: Date | null },
  now: Date,
): GrantState {
  if (state === 'given' || state === 'refused') return state
  return waitsUntil !== null && waitsUntil > now ? 'waiting' : 'expired'
}

const ofPlay: Readonly<Partial<Record<AccessReason, GrantRefusal>>> = {
  excluded: 'excluded',
  onBreak: 'onBreak',
  coolingOff: 'coolingOff',
  closed: 'closed',
  payoutOnly: 'payoutOnly',
  details: 'details',
  terms: 'terms',
}

const ofLaw: Readonly<Record<BonusLawRule | 'age', GrantRefusal>> = {
  notOffered: 'lawNotOffered',
  wagering: 'lawWagering',
  mixedProducts: 'lawMixedProducts',
  currency: 'lawCurrency',
  age: 'lawAge',
  value: 'lawValue',
  yearlyValue: 'lawYearlyValue',
  validDays: 'lawValidDays',
  onlyOne: 'lawOnlyOne',
}

/** What decides whether a player can be granted a bonus. */
export interface GrantFacts {
  readonly player: {
    readonly brand: string
    readonly currency: string
    /** Whether staff have left bonuses open. */
    readonly bonuses: boolean
  }
  readonly market: MarketId
  /** Why the games of the bonus are closed to the player, if so. */
  readonly playReason: AccessReason | undefined
  readonly isWanted: boolean
  readonly age: number | undefined
  /** Of every bonus the player has had. */
  readonly history: readonly { readonly amountMinor: bigint; readonly activatedAt: Date }[]
  /** Cashbacks of this calendar year, in minor units. */
  readonly yearlyCashbackMinor: bigint
  readonly now: Date
}

/** Why a campaign cannot be granted to any player like this one. */
export function campaignRefusal(
  campaign: Campaign | undefined,
  { player, market, now }: Pick<GrantFacts, 'player' | 'market' | 'now'>,
): GrantRefusal | undefined {
  if (campaign?.status !== 'ACTIVE') return 'campaignNotActive'
  const { brand, terms } = campaign
  if (brand !== player.brand) return 'campaignOfOthers'
  if (new Date(terms.startsAt) > now) return 'campaignNotActive'
  if (terms.markets.length > 0 && !terms.markets.includes(market)) return 'campaignOfOthers'
  if (terms.deposit) return 'depositCampaign'
  if (terms.cashback || terms.freeSpins) return 'noAmount'
  const currency = asCurrency(player.currency)
  return currency && terms.amounts[currency] !== undefined ? undefined : 'noAmount'
}

/** Why staff cannot grant a player a bonus of an amount; undefined: they can. */
export function grantRefusal(
  campaign: Campaign,
  amountMinor: bigint,
  facts: GrantFacts,
): GrantRefusal | undefined {
  const { player, market, playReason, isWanted, age, history, now } = facts
  const refusal = campaignRefusal(campaign, facts)
  if (refusal) return refusal
  const { terms } = campaign
  const currency = asCurrency(player.currency)
  const most = currency && terms.amounts[currency]
  if (!currency || most === undefined) return 'noAmount'
  if (amountMinor > moneyFromDecimal(most, currency).amountMinor) return 'amountTooHigh'
  if (playReason) return ofPlay[playReason] ?? 'gamesClosed'
  if (!player.bonuses) return 'bonusesClosed'
  if (!isWanted) return 'notWanted'
  const decimal = (minor: bigint) => decimalFromMoney(money(minor, currency))
  const rules = bonusRulesAt(market, now)
  const yearlyMinor = history
    .filter(({ activatedAt }) => activatedAt.getUTCFullYear() === now.getUTCFullYear())
    .reduce((sum, one) => sum + one.amountMinor, facts.yearlyCashbackMinor)
  const taker = { age, hadBonus: history.length > 0, yearlyValue: decimal(yearlyMinor) }
  const amount = decimal(amountMinor)
  const ofTerms = lawRefusalsOfTerms(rules, terms)[0] ?? lawRefusalOfAmount(rules, amount, currency)
  const law = ofTerms?.rule ?? lawRefusalOfPlayer(rules, taker, amount)
  return law && ofLaw[law]
}
