import { CodedError } from '@player-site/contracts/errors.ts'
import { productKinds } from '@player-site/contracts/games/verticals.ts'
import type { Currency } from '@player-site/contracts/kernel/currencies.ts'
import { moneyFromDecimal } from '@player-site/contracts/kernel/money.ts'
import type { Product } from '@player-site/contracts/market-rules/products.ts'
import type { Database } from '../../db/database.ts'
import type { AssertMayBet, BetMove } from '../../ledger/bets.ts'
import type { WalletRow } from '../../ledger/ledger.repository.ts'
import { findInRound, lastBetBefore } from '../../ledger/round-operations.repository.ts'
import { playRefusal, refuseWhileCooling } from '../../players/account-state.rules.ts'
import { isDue } from '../../players/activity-timer.rules.ts'
import { assertRoundRules, hasRoundRules, type RoundRules } from './round.rules.ts'
import { type BetEligibility, hasNewerGame } from './stakes.repository.ts'

/** The limits that stakes are checked against. */
export interface StakeLimits {
  /** Refuses a stake of real money that a loss limit leaves no room for. @throws CodedError limit.lossReached */
  assertStakeAllowed(tx: Database, wallet: WalletRow, realMinor: bigint): Promise<void>
}

/** What bets are checked against. */
export interface BetCheckDeps {
  readonly limits: StakeLimits
  readonly games: {
    productOfGame(gameId: string): Product
    findGame(gameId: string): { readonly gameType: string } | undefined
  }
}

/** A studio's stake request. */
export interface Stake {
  readonly gameSession: string
  readonly roundId: string
  readonly transactionId: string
  /** Decimal, in the wallet's currency. */
  readonly amount: number
  /** Where the studio's signature does not say which operation it signs. */
  readonly messageSignature?: string | undefined
  /** The free spins that pay for it; missing: the player does. */
  readonly freeRoundId?: string | undefined
}

/** A bet with its player's eligibility at the moment of the snapshot. */
export interface GameBet extends BetMove {
  readonly gameSession: string
  readonly product: Product
  readonly eligibility: BetEligibility
}

/** A stake with what its game and player decide. */
export function gameBetOf(
  stake: Stake,
  eligibility: BetEligibility,
  games: BetCheckDeps['games'],
): GameBet {
  const { gameId, player } = eligibility
  const product = games.productOfGame(gameId ?? '')
  const { vertical } = productKinds[product]
  const gameKind = games.findGame(gameId ?? '')?.gameType
  return { ...stake, playerId: player.id, gameId, gameKind, product, vertical, eligibility }
}

/** Refuses bets that player, market or limits do not allow at a moment. */
export const createBetCheck =
  ({ limits }: BetCheckDeps, now: Date): AssertMayBet<GameBet> =>
  async (tx, row, realMinor, bet) => {
    const { eligibility, product } = bet
    assertMayPlay(eligibility, product, now)
    const rules = row.rules.products[product]
    if (!rules.isAllowed) throw new CodedError('access.productRestricted')
    if (hasRoundRules(rules)) await checkRoundRules(tx, { rules, currency: row.currency }, bet, now)
    if (eligibility.hasLossLimit) await limits.assertStakeAllowed(tx, row, realMinor)
  }

const sumOf = (operations: readonly { readonly amountMinor: bigint | null }[]): bigint =>
  operations.reduce((sum, { amountMinor }) => sum + (amountMinor ?? 0n), 0n)

async function checkRoundRules(
  db: Database,
  { rules, currency }: { readonly rules: RoundRules; readonly currency: Currency },
  bet: GameBet,
  now: Date,
): Promise<void> {
  const { playerId, roundId, amount, gameSession } = bet
  const bets = await findInRound(db, playerId, roundId, 'BET')
  // A voided bet does not count as staked, so that its repetition costs the same.
  const voids = await findInRound(db, playerId, roundId, 'BET_VOID')
  const stake = {
    stakeMinor: moneyFromDecimal(amount, currency).amountMinor,
    stakedMinor: bets.length > 0 ? sumOf(bets) - sumOf(voids) : null,
    lastRoundAt: await lastBetBefore(db, playerId, roundId),
    isOtherGameOpen: !rules.parallelPlay && (await hasNewerGame(db, gameSession)),
  }
  assertRoundRules(rules, stake, now)
}

/** A bet requires a player who is signed in and eligible at this moment. */
function assertMayPlay(eligibility: BetEligibility, product: Product, now: Date): void {
  if (eligibility.endsAt <= now) throw new CodedError('game.sessionExpired')
  if (eligibility.isPayoutOnly) throw new CodedError('access.payoutOnly')
  const { player, timer, visits } = eligibility
  if (playRefusal(productKinds[product].access, player, now)) {
    throw new CodedError('access.productRestricted')
  }
  refuseWhileCooling(player, now)
  if (isDue(timer ?? undefined, visits, now)) throw new CodedError('activity.checkDue')
}
