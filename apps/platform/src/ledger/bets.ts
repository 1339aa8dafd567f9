import { CodedError } from '@player-site/contracts/errors.ts'
import type { Vertical } from '@player-site/contracts/games/verticals.ts'
import { MoneyError, moneyFromDecimal } from '@player-site/contracts/kernel/money.ts'
import type { Database } from '../db/database.ts'
import type { Outcome } from './batcher.ts'
import {
  type ActiveBonus,
  bindsStake,
  countStake,
  findBonus,
  isSpendable,
  type Split,
  splitStake,
} from './bonus.rules.ts'
import {
  betKeyOf,
  betVoidKeyOf,
  claimOf,
  keysOfTransaction,
  winKeyOf,
} from './game-transactions.ts'
import {
  createJournal,
  type Journal,
  type Order,
  type Plan,
  settlementsIn,
} from './ledger.journal.ts'
import type { Operation, OperationDeps } from './ledger.operation.ts'
import {
  type LedgerSnapshot,
  type WalletRow,
  type WrittenOperation,
  writeOperations,
} from './ledger.repository.ts'
import { betEntries, bonusAccounts } from './ledger.rules.ts'
import type { OperationAnswer } from './operation-answer.ts'
import { readStakedMinor } from './round-operations.repository.ts'
import type { SettledMove, SettlementKind } from './settlement.ts'
import type { SettlementHooks } from './settlement-hooks.ts'

export interface GameMove {
  readonly playerId: string
  /** Unique per operation for ever; chosen by the sender. */
  readonly transactionId: string
  readonly roundId: string
  /** For hooks that count by game; a repetition may omit it. */
  readonly gameId?: string | undefined
  /** Of the game's product; casino by default. A void and a win have that of their round's bet. */
  readonly vertical?: Vertical
  /** Of the game, for what bonuses count; a void and a win need none. */
  readonly gameKind?: string | undefined
  /** Where the studio's signature does not say which operation it signs. */
  readonly messageSignature?: string | undefined
}

export interface BetMove extends GameMove {
  /** Decimal, in the wallet's currency. */
  readonly amount: number
}

/**
 * Refuses a bet by throwing. Everything it reads is older than the wallet's version, or changes
 * that version, so nothing can come between the decision and the money; the repetition of an
 * accepted bet is not checked. `realMinor` is the stake's real money, in minor units.
 */
export type AssertMayBet<B extends BetMove = BetMove> = (
  tx: Database,
  wallet: WalletRow,
  realMinor: bigint,
  move: B,
) => Promise<void>

/** What bets are decided by: a snapshot whose wallets are not locked, and the check of each bet. */
export interface BetBasis<B extends BetMove> {
  readonly snapshot: LedgerSnapshot
  readonly assertMayBet: AssertMayBet<B>
}

/**
 * Places bets together, each decided separately, with one write for all. A bet whose wallet has
 * another version than its snapshot, or is locked, returns `busy`.
 * @param bets of different players: they do not affect each other
 * @param mayWait whether to wait for a locked wallet
 */
export type TakeBets = <B extends BetMove>(
  bets: readonly B[],
  basis: BetBasis<B>,
  mayWait: boolean,
) => Promise<readonly Outcome<OperationAnswer>[]>

/** The move as hooks receive it. */
export const settledMoveOf = (
  kind: SettlementKind,
  { transactionId, gameId, vertical }: Pick<GameMove, 'transactionId' | 'gameId' | 'vertical'>,
): SettledMove => ({
  kind,
  vertical: vertical ?? 'CASINO',
  transactionId,
  gameId: gameId ?? null,
})

/** Keys to look up for a bet: whether it was placed, or its transaction named before. */
export const keysOf = ({ transactionId }: Pick<BetMove, 'transactionId'>): readonly string[] =>
  keysOfTransaction(transactionId)

/**
 * The transaction that a bet claims, unless it may not be placed: its void came first, or its
 * message is that of a win.
 * @throws CodedError wallet.roundVoided, wallet.idempotencyConflict
 */
export function claimOfBet(
  move: Pick<GameMove, 'playerId' | 'transactionId' | 'messageSignature'>,
  journal: Pick<Journal, 'stored'>,
): string | null {
  const claims = claimOf(move, journal)
  // The signature of a win does not say that it is one.
  if (move.messageSignature !== undefined && journal.stored(winKeyOf(move.transactionId))) {
    throw new CodedError('wallet.idempotencyConflict')
  }
  if (journal.stored(betVoidKeyOf(move.transactionId))) throw new CodedError('wallet.roundVoided')
  return claims
}

const orderOf = (move: BetMove): Order => {
  const { playerId, transactionId, roundId, amount, messageSignature } = move
  return {
    playerId,
    key: betKeyOf(transactionId),
    voidKey: betVoidKeyOf(transactionId),
    body: { playerId, roundId, amount },
    messageSignature,
  }
}

type Looked = Pick<Journal, 'stored'>

async function planOf<B extends BetMove>(
  db: Database,
  move: B,
  wallet: WalletRow,
  journal: Looked,
  assertMayBet: AssertMayBet<B>,
  now: Date,
): Promise<Plan> {
  const claims = claimOfBet(move, journal)
  const stakeMinor = moneyFromDecimal(move.amount, wallet.currency).amountMinor
  const { roundId, vertical = 'CASINO' } = move
  const account = bonusAccounts[vertical]
  const active = findBonus(wallet.bonuses, account)
  const split = splitStake(stakeMinor, {
    main: wallet.balances.main,
    bonus: isSpendable(active, now) ? wallet.balances[account] : 0n,
  })
  const stakesMinor = split.realMinor
  await assertMayBet(db, wallet, stakesMinor, move)
  // One that has expired counts nothing more, and binds no stake of real money.
  const bonus =
    active && isSpendable(active, now) ? await bonusPart(db, active, split, move) : undefined
  const entries = betEntries(split, account)
  const settles = settledMoveOf('bet', move)
  const about = { type: 'BET', category: vertical, roundId, claims, bonus }
  return { ...about, entries, counts: { stakesMinor }, settles }
}

/** What a stake counts for a bonus; undefined where its terms do not bind it. */
async function bonusPart(
  db: Database,
  active: ActiveBonus,
  split: Split,
  { playerId, roundId, gameId, gameKind }: BetMove,
): Promise<Plan['bonus']> {
  if (!bindsStake(active, split)) return undefined
  const stakedMinor =
    active.maxStakeMinor === null ? 0n : await readStakedMinor(db, playerId, roundId)
  const countedMinor = countStake(active, { ...split, gameId, gameKind, stakedMinor })
  return { assignmentId: active.assignmentId, bonusMinor: split.bonusMinor, countedMinor }
}

/** A bet as a separate operation, which waits for the wallet's lock. */
export const betOperation = (move: BetMove, assertMayBet: AssertMayBet): Operation => ({
  ...orderOf(move),
  related: keysOf(move),
  plan: (tx, wallet, journal, now) => planOf(tx, move, wallet, journal, assertMayBet, now),
})

/** A refusal caused by the player or the studio; any other error is ours. */
const isRefusal = (error: unknown): boolean =>
  error instanceof CodedError || error instanceof MoneyError

async function decide<B extends BetMove>(
  db: Database,
  journal: Journal,
  move: B,
  assertMayBet: AssertMayBet<B>,
  now: Date,
): Promise<Outcome<OperationAnswer>> {
  try {
    const wallet = journal.walletOf(move.playerId)
    if (!wallet) throw new CodedError('wallet.notFound')
    const order = orderOf(move)
    const repeated = journal.repeated(order)
    if (repeated) return { is: 'done', reply: repeated }
    const reply = journal.enter(order, await planOf(db, move, wallet, journal, assertMayBet, now))
    return { is: 'done', reply }
  } catch (error) {
    if (isRefusal(error)) return { is: 'refused', error }
    throw error
  }
}

/**
 * Writes bets, and runs the hooks on the written ones. A hook that throws rolls all of them back;
 * the batcher retries each alone, and only its own bet fails.
 * @returns the keys of those not written
 */
async function writeBets(
  db: Database,
  bets: readonly WrittenOperation[],
  mayWait: boolean,
  hooks: SettlementHooks | undefined,
): Promise<ReadonlySet<string>> {
  if (!hooks || hooks.isEmpty() || bets.length === 0) {
    return new Set(await writeOperations(db, bets, mayWait))
  }
  return db.transaction(async (tx) => {
    const leftOut = new Set(await writeOperations(tx, bets, mayWait))
    await hooks.run(tx, settlementsIn(bets.filter(({ key }) => !leftOut.has(key))))
    return leftOut
  })
}

/** Creates the function that places bets. */
export const createTakeBets =
  ({ db, clock, onCommitted, settlementHooks }: OperationDeps): TakeBets =>
  async (bets, { snapshot, assertMayBet }, mayWait) => {
    const journal = createJournal(snapshot, clock, { isHeld: false })
    const outcomes: Outcome<OperationAnswer>[] = []
    const named = new Set<string>()
    const now = clock.now()
    for (const bet of bets) {
      // Of two players who name one transaction at once, the second is decided after the first.
      const isNamed = named.has(bet.transactionId)
      named.add(bet.transactionId)
      outcomes.push(isNamed ? { is: 'busy' } : await decide(db, journal, bet, assertMayBet, now))
    }
    const leftOut = await writeBets(db, journal.entered, mayWait, settlementHooks)
    onCommitted()
    return bets.map((bet, n) => {
      const outcome = outcomes[n]
      return outcome && !leftOut.has(betKeyOf(bet.transactionId)) ? outcome : { is: 'busy' }
    })
  }
