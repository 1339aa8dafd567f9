import { CodedError } from '@player-site/contracts/errors.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { type BatcherSpec, createBatcher, type Outcome } from '../../ledger/batcher.ts'
import { keysOf } from '../../ledger/bets.ts'
import type { LedgerSnapshot, WalletRow } from '../../ledger/ledger.repository.ts'
import type { OperationAnswer } from '../../ledger/operation-answer.ts'
import type { WalletService } from '../../ledger/wallet.service.ts'
import {
  type BetCheckDeps,
  createBetCheck,
  type GameBet,
  gameBetOf,
  type Stake,
} from './bet-check.ts'
import { type CachedEligibility, createEligibilityCache } from './eligibility-cache.ts'
import {
  type BetEligibility,
  isActivityDue,
  readStakesSnapshot,
  recordRounds,
  type StakesSnapshot,
} from './stakes.repository.ts'

/** Maximum bets per run, and concurrent runs. */
const batchLimits = { maxItems: 32, maxRuns: 3 } as const

export interface StakesDeps extends BetCheckDeps {
  readonly db: Database
  readonly clock: Clock
  readonly wallet: Pick<WalletService, 'bets'>
}

/** A bet to decide now. */
interface ResolvedBet extends GameBet {
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
    bet: ResolvedBet,
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
  readonly bets: readonly (ResolvedBet | undefined)[]
  readonly snapshot: LedgerSnapshot
}

/**
 * Resolves each stake's eligibility and wallet: cached, or read for all remaining ones in one
 * statement.
 */
async function resolveStakes(
  { db, games }: StakesDeps,
  stakes: readonly Stake[],
  findCached: (gameSession: string) => CachedEligibility | undefined,
  now: Date,
): Promise<ResolvedStakes> {
  const cached = stakes.map(({ gameSession }) => findCached(gameSession))
  const unknown = stakes.filter((_stake, n) => !cached[n])
  const sessions = unknown.map(({ gameSession }) => gameSession)
  const keys = unknown.flatMap(keysOf)
  const read =
    sessions.length > 0 ? await readStakesSnapshot(db, sessions, keys, now) : emptySnapshot
  const wallets = new Map(read.ledger.wallets)
  const decided = new Set<string>()
  const bets = stakes.map((stake, n) => {
    const entry = cached[n]
    const eligibility = entry?.eligibility ?? read.eligibility.get(stake.gameSession)
    if (!eligibility) return undefined
    const playerId = eligibility.player.id
    // A bet is decided by a wallet and an eligibility of one and the same version.
    if (entry && !decided.has(playerId)) wallets.set(playerId, entry.wallet)
    decided.add(playerId)
    return { ...gameBetOf(stake, eligibility, games), isCached: entry !== undefined }
  })
  return { bets, snapshot: { wallets, operations: read.ledger.operations } }
}

const emptySnapshot: StakesSnapshot = {
  eligibility: new Map(),
  ledger: { wallets: new Map(), operations: new Map() },
}

function firstBetOfEachPlayer(bets: readonly ResolvedBet[]): ResolvedBet[] {
  const byPlayer = new Map<string, ResolvedBet>()
  for (const bet of bets) if (!byPlayer.has(bet.playerId)) byPlayer.set(bet.playerId, bet)
  return [...byPlayer.values()]
}

/** Records the players' activity; recent activity is not recorded again. */
async function recordActivity(db: Database, bets: readonly GameBet[], now: Date): Promise<void> {
  const ids = bets
    .filter(({ eligibility: { lastRoundAt } }) => isActivityDue(lastRoundAt, now))
    .map(({ eligibility }) => eligibility.platformSessionId)
  if (ids.length > 0) await recordRounds(db, ids, now)
}

const withActivityAt = ({ eligibility }: GameBet, now: Date): BetEligibility =>
  isActivityDue(eligibility.lastRoundAt, now) ? { ...eligibility, lastRoundAt: now } : eligibility
