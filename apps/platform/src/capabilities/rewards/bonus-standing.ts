import { CodedError, type ErrorCode } from '@player-site/contracts/errors.ts'
import { asCurrency } from '@player-site/contracts/kernel/currencies.ts'
import { decimalFromMoney, money } from '@player-site/contracts/kernel/money.ts'
import { marketRulesFor } from '@player-site/contracts/market-rules/market-rules.ts'
import { ageOn } from '@player-site/contracts/registration/registration.rules.ts'
import type { Database } from '../../db/database.ts'
import { type BonusRow, findBonusHistory } from '../../ledger/bonuses.repository.ts'
import { countDeposits } from '../../ledger/credited-deposits.repository.ts'
import { type FreeSpinRow, findFreeSpinHistory } from '../../ledger/free-spins.repository.ts'
import { bonusAccounts } from '../../ledger/ledger.rules.ts'
import { playReason } from '../../players/play-access.rules.ts'
import { findPlayer, type PlayerRow } from '../../players/player.repository.ts'
import { dateOfBirthOf } from '../../players/player-details.repository.ts'
import { bonusRulesAt, isLawful, lawRefusalOfPlayer } from './bonus-law.rules.ts'
import { findQueue, type QueueRow } from './bonus-queue.repository.ts'
import { type Campaign, type CampaignTerms, isInAudience, isTriggeredBy } from './campaign.rules.ts'
import { readYearlyCashbackMinor } from './cashback.repository.ts'
import { wantsBonuses } from './offers-choice.ts'
import { findOptIns } from './opt-ins.repository.ts'

export const products = { CASINO: 'casino', LIVE_CASINO: 'liveCasino', SPORTS: 'sports' } as const

/** What decides over a player's bonuses, read within one transaction. */
export interface Standing {
  readonly player: PlayerRow
  readonly history: readonly BonusRow[]
  /** Free spins that the player has had, the newest first. */
  readonly freeSpins: readonly FreeSpinRow[]
  readonly age: number | undefined
  /** Whether the player wants to be offered any. */
  readonly isWanted: boolean
  readonly now: Date
  /** When the player chose the offer: its dates are compared with this. */
  readonly chosenAt: Date
  /** Credited deposits that they had asked for before. */
  readonly deposits: number
  /** Bonuses that have waited or wait, the oldest first. */
  readonly queue: readonly QueueRow[]
  /** Campaigns that the player takes part in, the latest first. */
  readonly optIns: readonly string[]
  /** Cashbacks of this calendar year, UTC, in minor units. */
  readonly yearlyCashbackMinor: bigint
}

/** @param chosenAt when the player chose an offer; missing: now */
export async function readStanding(
  db: Database,
  playerId: string,
  now: Date,
  chosenAt?: Date,
): Promise<Standing | undefined> {
  const player = await findPlayer(db, playerId)
  if (!player) return undefined
  const history = await findBonusHistory(db, playerId)
  const freeSpins = await findFreeSpinHistory(db, playerId)
  const birthday = await dateOfBirthOf(db, playerId)
  const age = birthday === undefined ? undefined : ageOn(now.toISOString().slice(0, 10), birthday)
  const deposits = await countDeposits(db, playerId, chosenAt)
  const isWanted = await wantsBonuses(db, player, now)
  const queue = await findQueue(db, playerId)
  const optIns = (await findOptIns(db, playerId)).map(({ campaignId }) => campaignId)
  const yearlyCashbackMinor = await readYearlyCashbackMinor(db, playerId, now.getUTCFullYear())
  const choice = { chosenAt: chosenAt ?? now, isWanted, queue, optIns, yearlyCashbackMinor }
  return { player, history, freeSpins, age, now, deposits, ...choice }
}

/** @throws CodedError bonus.notOffered */
export async function heldStanding(tx: Database, playerId: string, now: Date): Promise<Standing> {
  const standing = await readStanding(tx, playerId, now)
  if (!standing) throw new CodedError('bonus.notOffered')
  return standing
}

/** Whether a player is of a campaign's audience. */
function isAmongPlayers(terms: CampaignTerms, { player, history, chosenAt }: Standing): boolean {
  const account = bonusAccounts[terms.vertical]
  return isInAudience(terms, {
    registeredAt: player.registeredAt,
    chosenAt,
    hasCompleted: (campaignId) =>
      history.some(
        (bonus) =>
          bonus.campaignId === campaignId &&
          bonus.state === 'completed' &&
          bonus.account === account,
      ),
  })
}

/** Whether a campaign runs for players like this one. */
function isOpenTo({ terms, status, brand }: Campaign, standing: Standing) {
  const { player, chosenAt, deposits } = standing
  const { market } = marketRulesFor(player.countryCode)
  if (status !== 'ACTIVE' || brand !== player.brand || new Date(terms.startsAt) > chosenAt) {
    return false
  }
  if (terms.markets.length > 0 && !terms.markets.includes(market)) return false
  if (!isAmongPlayers(terms, standing)) return false
  const { deposit } = terms
  const currency = asCurrency(player.currency)
  if (!deposit || !currency) return !deposit
  return deposit.minDeposits[currency] !== undefined && isTriggeredBy(deposit, deposits)
}

/**
 * Whether an offer is made to a player at a moment.
 * @param value what it gives, a decimal; missing: the campaign's amount
 */
export function isOffered(
  campaign: Campaign,
  standing: Standing,
  termsInForce: number,
  value?: number,
): boolean {
  const { player, history, freeSpins, now } = standing
  const { terms } = campaign
  const { market } = marketRulesFor(player.countryCode)
  const currency = asCurrency(player.currency)
  const most = currency && terms.amounts[currency]
  if (!currency || most === undefined || !isOpenTo(campaign, standing)) return false
  const amount = value ?? most
  if ([...history, ...freeSpins].some(({ campaignId }) => campaignId === campaign.id)) return false
  if (!standing.isWanted || !mayPlay(campaign, standing, termsInForce)) return false
  const rules = bonusRulesAt(market, now)
  const taker = {
    age: standing.age,
    hadBonus: history.length > 0 || freeSpins.length > 0,
    yearlyValue: decimalFromMoney(money(yearlyMinorOf(standing), currency)),
  }
  const isLawfulHere = isLawful(rules, terms, { amount, currency })
  return isLawfulHere && !lawRefusalOfPlayer(rules, taker, amount)
}

/** What a player was given since the year began. */
function yearlyMinorOf({ history, freeSpins, yearlyCashbackMinor, now }: Standing): bigint {
  const given = [
    ...history.map(({ activatedAt: at, amountMinor }) => ({ at, amountMinor })),
    ...freeSpins.map(({ grantedAt: at, stakeMinor, rounds }) => ({
      at,
      amountMinor: stakeMinor * BigInt(rounds),
    })),
  ]
  return given
    .filter(({ at }) => at.getUTCFullYear() === now.getUTCFullYear())
    .reduce((sum, { amountMinor }) => sum + amountMinor, yearlyCashbackMinor)
}

/** Whether the player's account lets them play a campaign's games now. */
export function mayPlay(
  { terms }: Pick<Campaign, 'terms'>,
  { player, now }: Pick<Standing, 'player' | 'now'>,
  termsInForce: number,
): boolean {
  const facts = { player, isPayoutOnly: false, termsInForce, now }
  return player.bonuses && !playReason(products[terms.vertical], facts)
}

export const activeOf = (
  { id }: Pick<Campaign, 'id'>,
  history: readonly BonusRow[],
): BonusRow | undefined =>
  history.find(({ campaignId, state }) => campaignId === id && state === 'active')

/** The row of a campaign that waits for another bonus to end. */
export const waitingOf = (
  { id }: Pick<Campaign, 'id'>,
  { queue }: Pick<Standing, 'queue'>,
): QueueRow | undefined =>
  queue.find(({ campaignId, state }) => campaignId === id && state === 'waiting')

/** The active bonuses beside which no other one may be activated in an account. */
export const bonusesInTheWay = (history: readonly BonusRow[], account: string): BonusRow[] =>
  history.filter(
    (bonus) => bonus.state === 'active' && (bonus.isTriggered || bonus.account === account),
  )

/** Why no other bonus may be activated in an account now, if so. */
export function conflictWith(history: readonly BonusRow[], account: string): ErrorCode | undefined {
  const active = bonusesInTheWay(history, account)
  if (active.some(({ isTriggered }) => isTriggered)) {
    return 'error.bonus.active.triggered.already.exists'
  }
  return active.length > 0 ? 'error.bonus.active.already.exists' : undefined
}
