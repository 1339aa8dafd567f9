import { CodedError } from '@player-site/contracts/errors.ts'
import { moneyFromDecimal } from '@player-site/contracts/kernel/money.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { type BatcherSpec, createBatcher, type Outcome } from '../../ledger/batcher.ts'
import { type BetMove, keysOf, type MayBet } from '../../ledger/bets.ts'
import {
  type Books,
  findInRound,
  lastBetBefore,
  type WalletRow,
} from '../../ledger/ledger.repository.ts'
import type { OperationAnswer } from '../../ledger/operation-answer.ts'
import type { WalletService } from '../../ledger/wallet.service.ts'
import { mayPlayCasino, refuseWhileCooling } from '../../players/account-state.rules.ts'
import { isDue } from '../../players/activity-timer.rules.ts'
import { createRecentTables, type Table } from './recent-tables.ts'
import { hasRoundRules, keepRoundRules } from './round.rules.ts'
import {
  lookAtStakes,
  noteRounds,
  type StakeStanding,
  type StakesLook,
} from './stakes.repository.ts'

/** Runs of up to so many bets, and how many runs at a time. */
const together = { most: 32, runs: 3 } as const
/** How exactly a sign-in's last activity is known; idleness is counted in minutes. */
const activityNotedMs = 10_000

/** What stakes are held against. */
export interface StakeLimits {
  /** Refuses a stake of real money that a loss limit leaves no room for. @throws CodedError limit.lossReached */
  mayStake(tx: Database, wallet: WalletRow, realMinor: bigint): Promise<void>
}

export interface StakesDeps {
  readonly db: Database
  readonly clock: Clock
  readonly wallet: Pick<WalletService, 'bets'>
  readonly limits: StakeLimits
}

/** What a studio asks for. */
export interface Stake {
  readonly gameSession: string
  readonly roundId: string
  readonly transactionId: string
  /** Decimal, in the wallet's currency. */
  readonly amount: number
}

/** A bet, and what its player may at the moment of a look. */
interface GameBet extends BetMove {
  readonly gameSession: string
  readonly standing: StakeStanding
  /** As the last stake left it, and not looked up for this one. */
  readonly isRecent: boolean
}

/** @throws CodedError game.sessionExpired, access.payoutOnly, access.productRestricted, access.cooling, activity.checkDue, limit.lossReached, game.stakeTooHigh, game.tooSoon, wallet.* */
export type PlaceBet = (stake: Stake) => Promise<OperationAnswer>

/** Takes stakes of players who may play at that moment; those that come at once, together. */
export function createPlaceBet(deps: StakesDeps): PlaceBet {
  const { clock, wallet } = deps
  const recent = createRecentTables()

  /** Keeps what taken bets leave, and has those decided again that were refused by what was kept. */
  const settled = (
    bet: GameBet,
    outcome: Outcome<OperationAnswer> | undefined,
    after: WalletRow | undefined,
    now: Date,
  ): Outcome<OperationAnswer> => {
    if (outcome?.is === 'done' && after) {
      recent.keep(bet.gameSession, { standing: notedAt(bet, now), wallet: after }, now)
      return outcome
    }
    recent.forget(bet.gameSession)
    // A player with two games at once: the other one has gone first.
    return outcome && !(bet.isRecent && outcome.is === 'refused') ? outcome : { is: 'busy' }
  }

  const run: BatcherSpec<Stake, OperationAnswer>['run'] = async (stakes, mayWait) => {
    const now = clock.now()
    const kept = (game: string) => (mayWait ? undefined : recent.of(game, now))
    const { bets, books } = await seated(deps, stakes, kept, now)
    const apart = firstOfEach(bets.flatMap((bet) => bet ?? []))
    const taken = await wallet.bets(apart, { books, mayBet: mayBetAt(deps, now) }, mayWait)
    await noteActivity(
      deps.db,
      apart.filter((_bet, n) => taken[n]?.is === 'done'),
      now,
    )
    return bets.map((bet) => {
      if (!bet) return { is: 'refused', error: new CodedError('game.sessionExpired') }
      return settled(bet, taken[apart.indexOf(bet)], books.wallets.get(bet.playerId), now)
    })
  }
  return createBatcher({ ...together, keyOf: ({ gameSession }) => gameSession, run })
}

/** The stakes with what they are decided by: as the last one left it, or looked up, all at once. */
async function seated(
  { db }: StakesDeps,
  stakes: readonly Stake[],
  kept: (gameSession: string) => Table | undefined,
  now: Date,
): Promise<{ readonly bets: readonly (GameBet | undefined)[]; readonly books: Books }> {
  const tables = stakes.map(({ gameSession }) => kept(gameSession))
  const unknown = stakes.filter((_stake, n) => !tables[n])
  const games = unknown.map(({ gameSession }) => gameSession)
  const look = games.length > 0 ? await lookAtStakes(db, games, unknown.flatMap(keysOf), now) : none
  const wallets = new Map(look.books.wallets)
  const decided = new Set<string>()
  const bets = stakes.map((stake, n) => {
    const table = tables[n]
    const standing = table?.standing ?? look.standings.get(stake.gameSession)
    if (!standing) return undefined
    const playerId = standing.player.id
    // A wallet comes from where the standing does that it is decided with: of one and the same version.
    if (table && !decided.has(playerId)) wallets.set(playerId, table.wallet)
    decided.add(playerId)
    return { ...stake, playerId, standing, isRecent: table !== undefined }
  })
  return { bets, books: { wallets, operations: look.books.operations } }
}

const none: StakesLook = {
  standings: new Map(),
  books: { wallets: new Map(), operations: new Map() },
}

function firstOfEach(bets: readonly GameBet[]): GameBet[] {
  const byPlayer = new Map<string, GameBet>()
  for (const bet of bets) if (!byPlayer.has(bet.playerId)) byPlayer.set(bet.playerId, bet)
  return [...byPlayer.values()]
}

const mayBetAt =
  ({ limits }: StakesDeps, now: Date): MayBet<GameBet> =>
  async (tx, row, realMinor, bet) => {
    const { standing } = bet
    mayPlay(standing, now)
    if (hasRoundRules(row.rules)) await keepRules(tx, row, bet, now)
    if (standing.hasLossLimit) await limits.mayStake(tx, row, realMinor)
  }

const sumOf = (operations: readonly { readonly amountMinor: bigint | null }[]): bigint =>
  operations.reduce((sum, { amountMinor }) => sum + (amountMinor ?? 0n), 0n)

async function keepRules(db: Database, row: WalletRow, bet: GameBet, now: Date): Promise<void> {
  const { playerId, roundId, amount } = bet
  const bets = await findInRound(db, playerId, roundId, 'BET')
  // What was given back is not staked: a bet that is tried anew costs what it costs.
  const voids = await findInRound(db, playerId, roundId, 'BET_VOID')
  const stake = {
    stakeMinor: moneyFromDecimal(amount, row.currency).amountMinor,
    stakedMinor: bets.length > 0 ? sumOf(bets) - sumOf(voids) : null,
    lastRoundAt: await lastBetBefore(db, playerId, roundId),
  }
  keepRoundRules(row.rules, stake, now)
}

/** That somebody is there; who was there a moment ago need not be noted again. */
async function noteActivity(db: Database, bets: readonly GameBet[], now: Date): Promise<void> {
  const ids = bets
    .filter(({ standing: { lastRoundAt } }) => isLongAgo(lastRoundAt, now))
    .map(({ standing }) => standing.platformSessionId)
  if (ids.length > 0) await noteRounds(db, ids, now)
}

const notedAt = ({ standing }: GameBet, now: Date): StakeStanding =>
  isLongAgo(standing.lastRoundAt, now) ? { ...standing, lastRoundAt: now } : standing

const isLongAgo = (at: Date | null, now: Date): boolean =>
  !at || now.getTime() - at.getTime() > activityNotedMs

/** A bet needs a player who is signed in and may play, at this moment. */
function mayPlay(standing: StakeStanding, now: Date): void {
  if (standing.endsAt <= now) throw new CodedError('game.sessionExpired')
  if (standing.isPayoutOnly) throw new CodedError('access.payoutOnly')
  const { player, timer, visits } = standing
  if (!mayPlayCasino(player, now)) throw new CodedError('access.productRestricted')
  refuseWhileCooling(player, now)
  if (isDue(timer ?? undefined, visits, now)) throw new CodedError('activity.checkDue')
}
