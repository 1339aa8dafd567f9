import type { Game } from '@player-site/contracts/games/games.entities.ts'
import { oneDayMs } from '@player-site/contracts/kernel/constants.ts'
import { asCurrency, type Currency } from '@player-site/contracts/kernel/currencies.ts'
import { contentFallback, isLanguage } from '@player-site/contracts/kernel/locales.ts'
import { decimalFromMoney, money, moneyFromDecimal } from '@player-site/contracts/kernel/money.ts'
import type { BonusWords } from '@player-site/contracts/rewards/bonus-words.entities.ts'
import type { Reward } from '@player-site/contracts/rewards/rewards.entities.ts'
import { bonusStep, wageringTarget } from '../../ledger/bonus.rules.ts'
import type { BonusRow } from '../../ledger/bonuses.repository.ts'
import type { NewBonus } from '../../ledger/bonuses.ts'
import { bonusAccounts } from '../../ledger/ledger.rules.ts'
import type { PlayerRow } from '../../players/player.repository.ts'
import {
  bonusFigures,
  type Campaign,
  type CampaignTerms,
  isOptInOfDeposit,
  offerEndsAt,
} from './campaign.rules.ts'
import { triggerByCashbackKind } from './cashback.rules.ts'
import { expectedCostMinor } from './wagering-cost.rules.ts'

/** Games by which a bonus is described. */
export interface RewardGames {
  findGame(
    id: string,
  ): Pick<Game, 'name' | 'gameType' | 'type' | 'gameSlug' | 'provider' | 'rtp'> | undefined
  /** Whether a player may open a game: it is offered in their country. */
  isOpenTo(gameId: string, playerId: string): Promise<boolean>
  /** Every game of the catalogue. */
  readonly catalogueGames: readonly Pick<Game, 'id' | 'name' | 'gameType' | 'provider' | 'rtp'>[]
}

type Reader = Pick<PlayerRow, 'id' | 'language' | 'currency' | 'registeredAt'>

const currencyOf = ({ currency }: Reader): Currency => asCurrency(currency) ?? 'EUR'

const minorIn = (amount: number, currency: Currency): bigint =>
  moneyFromDecimal(amount, currency).amountMinor

const optionalMinor = (amount: number | undefined, currency: Currency): bigint | null =>
  amount === undefined ? null : minorIn(amount, currency)

/** The deposit that activates a bonus. */
interface ActivatingDeposit {
  readonly paymentId: string
  readonly depositMinor: bigint
}

/**
 * The bonus that a player of a campaign would get now; undefined of a deposit that is too small to
 * give one, and of a cashback, which is no bonus.
 */
export function newBonusOf(
  { id: campaignId, terms }: Campaign,
  player: Reader,
  { id, now, by }: { readonly id: string; readonly now: Date; readonly by?: ActivatingDeposit },
): NewBonus | undefined {
  const currency = currencyOf(player)
  const amount = terms.amounts[currency]
  // Free spins and cashbacks are no money that is wagered.
  if (amount === undefined || terms.cashback || terms.freeSpins) return undefined
  const figures = bonusFigures(terms, minorIn(amount, currency), by?.depositMinor)
  const { amountMinor, baseMinor } = figures
  if (amountMinor === 0n) return undefined
  return {
    id,
    campaignId,
    ...(by && { paymentId: by.paymentId }),
    playerId: player.id,
    account: bonusAccounts[terms.vertical],
    kind: terms.bonusType,
    isTriggered: terms.isTriggered,
    amountMinor,
    targetMinor: wageringTarget(baseMinor, terms.wageringHundredths),
    maxConversionMinor: optionalMinor(terms.maxConversions[currency], currency),
    maxStakeMinor: optionalMinor(terms.maxStakes[currency], currency),
    contributions: terms.contributions,
    excludedGames: terms.excludedGames,
    activatedAt: now,
    expiresAt: new Date(now.getTime() + terms.validDays * oneDayMs),
  }
}

type Shown = Pick<
  BonusRow,
  | 'amountMinor'
  | 'targetMinor'
  | 'maxConversionMinor'
  | 'maxStakeMinor'
  | 'contributions'
  | 'excludedGames'
> &
  Partial<Pick<BonusRow, 'id' | 'state' | 'wageredMinor' | 'activatedAt' | 'expiresAt'>>

/** Its words in a language, or in the nearest one that it has. */
export function displayOf({ display }: Pick<CampaignTerms, 'display'>, language: string) {
  if (!isLanguage(language)) return display.en
  const nearest = contentFallback(language)
  return display[language] ?? (isLanguage(nearest) ? display[nearest] : undefined) ?? display.en
}

/** Its words in every language that it has. */
export const wordsOf = ({ display }: Pick<CampaignTerms, 'display'>): BonusWords =>
  Object.fromEntries(
    Object.entries(display).flatMap(([language, shown]) => (shown ? [[language, shown]] : [])),
  )

/** What a deposit must be, to activate a bonus. */
function depositOf(
  { deposit }: CampaignTerms,
  currency: Currency,
  isConsented: boolean,
): Reward['deposit'] {
  const minDeposit = deposit?.minDeposits[currency]
  if (!deposit || minDeposit === undefined) return undefined
  const { share, wageringBase } = deposit
  return { percent: share / 100, minDeposit, wageringBase, isConsented }
}

/** What activates a bonus, where it is not a claim alone; else what its offer is made for. */
const triggerOf = ({ terms, bonusCode }: Campaign): Reward['triggerEvent'] =>
  terms.deposit?.event ??
  (terms.cashback && triggerByCashbackKind[terms.cashback.kind]) ??
  (bonusCode === null ? terms.audience?.event : 'MANUAL_BONUS_CODE')

/** What a player has done about an offer. */
interface OfferChoice {
  /** Its deposit was agreed to: it is chosen for the next one. */
  readonly isConsented?: boolean
  readonly isOptedIn?: boolean
}

/** A campaign, or the bonus that it gave, as its player sees it. */
export function rewardOf(
  campaign: Campaign,
  shown: Shown,
  player: Reader,
  games: RewardGames,
  { isConsented = false, isOptedIn = false }: OfferChoice = {},
): Reward {
  const { id, status, terms, bonusCode } = campaign
  const currency = currencyOf(player)
  const decimal = (minor: bigint): number => decimalFromMoney(money(minor, currency))
  const optionalDecimal = (minor: bigint | null) => (minor === null ? null : decimal(minor))
  const { amountMinor, targetMinor, wageredMinor = 0n, contributions } = shown
  const isActive = shown.state === 'active'
  const endedAt = offerEndsAt(terms, player.registeredAt)
  const leftMinor = targetMinor > wageredMinor ? targetMinor - wageredMinor : 0n
  const perCent = Object.entries(contributions).map(([kind, points]) => [kind, points / 100])
  return {
    campaignId: id,
    ...(isActive && { assignmentId: shown.id }),
    vertical: terms.vertical,
    campaignStatus: status,
    campaignCategory: terms.category,
    triggerEvent: triggerOf(campaign),
    hasBonusCode: bonusCode !== null,
    ...(!isActive && isOptInOfDeposit(campaign) && { isOptedIn }),
    ...(!isActive && terms.isQueued && !terms.deposit && { mayQueue: true }),
    startedAt: isActive && shown.activatedAt ? shown.activatedAt.toISOString() : terms.startsAt,
    ...(endedAt && { endedAt: endedAt.toISOString() }),
    ...(isActive && shown.expiresAt && { expiresAt: shown.expiresAt.toISOString() }),
    validDays: terms.validDays,
    bonusType: terms.bonusType,
    currency,
    bonusAmount: decimal(amountMinor),
    wageringAmount: decimal(wageredMinor),
    wageringTarget: decimal(targetMinor),
    wrMultiplier: terms.wageringHundredths / 100,
    step: bonusStep({ wageredMinor, targetMinor }),
    maxStake: optionalDecimal(shown.maxStakeMinor),
    maxConversion: optionalDecimal(shown.maxConversionMinor),
    contributions: Object.fromEntries(perCent),
    excludedGames: shown.excludedGames.flatMap((gameId) => {
      const game = games.findGame(gameId)
      return game ? { gameId, name: game.name } : []
    }),
    expectedCost: optionalDecimal(
      expectedCostMinor(leftMinor, contributions, games.catalogueGames),
    ),
    ...(!isActive && { deposit: depositOf(terms, currency, isConsented) }),
    campaignDisplayInfo: { ...displayOf(terms, player.language), inLanguages: wordsOf(terms) },
  }
}
