import { CodedError } from '@player-site/contracts/errors.ts'
import type { Currency } from '@player-site/contracts/kernel/currencies.ts'
import { moneyFromDecimal } from '@player-site/contracts/kernel/money.ts'
import type { Product } from '@player-site/contracts/market-rules/products.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { type BatcherSpec, createBatcher, type Outcome } from '../../ledger/batcher.ts'
import { type AssertMayBet, type BetMove, keysOf } from '../../ledger/bets.ts'
import {
  findInRound,
  type LedgerSnapshot,
  lastBetBefore,
  type WalletRow,
} from '../../ledger/ledger.repository.ts'
import type { OperationAnswer } from '../../ledger/operation-answer.ts'
import type { WalletService } from '../../ledger/wallet.service.ts'
import { playRefusal, refuseWhileCooling } from '../../players/account-state.rules.ts'
import { isDue } from '../../players/activity-timer.rules.ts'
import { type CachedEligibility, createEligibilityCache } from './eligibility-cache.ts'
import { assertRoundRules, hasRoundRules, type RoundRules } from './round.rules.ts'
import {
  type BetEligibility,
  hasNewerGame,
  readStakesSnapshot,
  recordRounds,
  type StakesSnapshot,
} from './stakes.repository.ts'

/** Maximum bets per run, and concurrent runs. */
const batchLimits = { maxItems: 32, maxRuns: 3 } as const
/** Resolution of a sign-in's last activity; idleness is counted in minutes. */
const activityResolutionMs = 10_000

/** The limits that stakes are checked against. */
export interface StakeLimits {
  /** Refuses a stake of real money that a loss limit leaves no room for. @throws CodedError limit.lossReached */
  assertStakeAllowed(tx: Database, wallet: WalletRow, realMinor: bigint): Promise<void>
}

export interface StakesDeps {
  readonly db: Database
  readonly clock: Clock
  readonly wallet: Pick<WalletService, 'bets'>
  readonly limits: StakeLimits
  readonly games: { productOfGame(gameId: string): Product }
}

/** A studio's stake request. */
export interface Stake {
  readonly gameSession: string
  readonly roundId: string
  readonly transactionId: string
  /** Decimal, in the wallet's currency. */
  readonly amount: number
}

/** A bet with its player's eligibility at the moment of the snapshot. */
interface GameBet extends BetMove {
  readonly gameSession: string
  readonly eligibility: BetEligibility
  /** From the cache of the last stake, rather than read for this one. */
  readonly isCached: boolean
}

/** @throws CodedError game.sessionExpired, access.payoutOnly, access.productRestricted, access.cooling, activity.checkDue, limit.lossReached, game.parallelForbidden, game.stakeTooHigh, game.tooSoon, wallet.* */
export type PlaceBet = (stake: Stake) => Promise<OperationAnswer>

/**
 * Creates the function that places stakes of eligible players; concurrent stakes share a
 * transaction.
 */
export function createPlaceBet(deps: StakesDeps): PlaceBet {
  const { clock, wallet } = deps
  const cache = createEligibilityCache()

  /** Caches the state after an accepted bet; a bet refused by a cached entry is decided again. */
  const applyOutcome = (
    bet: GameBet,
    outcome: Outcome<OperationAnswer> | undefined,
    after: WalletRow | undefined,
    now: Date,
  ): Outcome<OperationAnswer> => {
    if (outcome?.is === 'done' && after) {
      cache.keep(bet.gameSession, { eligibility: withActivityAt(bet, now), wallet: after }, now)
      return outcome
    }
    cache.forget(bet.gameSession)
    // The player has two games open, and the other one's bet came first.
    return outcome && !(bet.isCached && outcome.is === 'refused') ? outcome : { is: 'busy' }
  }

  const run: BatcherSpec<Stake, OperationAnswer>['run'] = async (stakes, mayWait) => {
    const now = clock.now()
    const findCached = (game: string) => (mayWait ? undefined : cache.find(game, now))
    const { bets, snapshot } = await resolveStakes(deps, stakes, findCached, now)
    const distinctBets = firstBetOfEachPlayer(bets.flatMap((bet) => bet ?? []))
    const outcomes = await wallet.bets(
      distinctBets,
      { snapshot, assertMayBet: createBetCheck(deps, now) },
      mayWait,
    )
    await recordActivity(
      deps.db,
      distinctBets.filter((_bet, n) => outcomes[n]?.is === 'done'),
      now,
    )
    return bets.map((bet) => {
      if (!bet) return { is: 'refused', error: new CodedError('game.sessionExpired') }
      return applyOutcome(
        bet,
        outcomes[distinctBets.indexOf(bet)],
        snapshot.wallets.get(bet.playerId),
        now,
      )
    })
  }
  return createBatcher({ ...batchLimits, keyOf: ({ gameSession }) => gameSession, run })
}

interface ResolvedStakes {
  readonly bets: readonly (GameBet | undefined)[]
  readonly snapshot: LedgerSnapshot
}

/**
 * Resolves each stake's eligibility and wallet: cached, or read for all remaining ones in one
 * statement.
 */
async function resolveStakes(
  { db }: StakesDeps,
  stakes: readonly Stake[],
  findCached: (gameSession: string) => CachedEligibility | undefined,
  now: Date,
): Promise<ResolvedStakes> {
  const cached = stakes.map(({ gameSession }) => findCached(gameSession))
  const unknown = stakes.filter((_stake, n) => !cached[n])
  const games = unknown.map(({ gameSession }) => gameSession)
  const keys = unknown.flatMap(keysOf)
  const read = games.length > 0 ? await readStakesSnapshot(db, games, keys, now) : emptySnapshot
  const wallets = new Map(read.ledger.wallets)
  const decided = new Set<string>()
  const bets = stakes.map((stake, n) => {
    const entry = cached[n]
    const eligibility = entry?.eligibility ?? read.eligibility.get(stake.gameSession)
    if (!eligibility) return undefined
    const { gameId, player } = eligibility
    const playerId = player.id
    // A bet is decided by a wallet and an eligibility of one and the same version.
    if (entry && !decided.has(playerId)) wallets.set(playerId, entry.wallet)
    decided.add(playerId)
    return { ...stake, playerId, gameId, eligibility, isCached: entry !== undefined }
  })
  return { bets, snapshot: { wallets, operations: read.ledger.operations } }
}

const emptySnapshot: StakesSnapshot = {
  eligibility: new Map(),
  ledger: { wallets: new Map(), operations: new Map() },
}

function firstBetOfEachPlayer(bets: readonly GameBet[]): GameBet[] {
  const byPlayer = new Map<string, GameBet>()
  for (const bet of bets) if (!byPlayer.has(bet.playerId)) byPlayer.set(bet.playerId, bet)
  return [...byPlayer.values()]
}

const createBetCheck =
  ({ limits, games }: StakesDeps, now: Date): AssertMayBet<GameBet> =>
  async (tx, row, realMinor, bet) => {
    const { eligibility } = bet
    assertMayPlay(eligibility, now)
    const rules = row.rules.products[games.productOfGame(eligibility.gameId ?? '')]
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

/** Records the players' activity; recent activity is not recorded again. */
async function recordActivity(db: Database, bets: readonly GameBet[], now: Date): Promise<void> {
  const ids = bets
    .filter(({ eligibility: { lastRoundAt } }) => isLongAgo(lastRoundAt, now))
    .map(({ eligibility }) => eligibility.platformSessionId)
  if (ids.length > 0) await recordRounds(db, ids, now)
}

const withActivityAt = ({ eligibility }: GameBet, now: Date): BetEligibility =>
  isLongAgo(eligibility.lastRoundAt, now) ? { ...eligibility, lastRoundAt: now } : eligibility

const isLongAgo = (at: Date | null, now: Date): boolean =>
  !at || now.getTime() - at.getTime() > activityResolutionMs

/** A bet requires a player who is signed in and eligible at this moment. */
function assertMayPlay(eligibility: BetEligibility, now: Date): void {
  if (eligibility.endsAt <= now) throw new CodedError('game.sessionExpired')
  if (eligibility.isPayoutOnly) throw new CodedError('access.payoutOnly')
  const { player, timer, visits } = eligibility
  if (playRefusal('casino', player, now)) throw new CodedError('access.productRestricted')
  refuseWhileCooling(player, now)
  if (isDue(timer ?? undefined, visits, now)) throw new CodedError('activity.checkDue')
}
