import { CodedError } from '@player-site/contracts/errors.ts'
import { MoneyError, moneyFromDecimal } from '@player-site/contracts/kernel/money.ts'
import type { Database } from '../db/database.ts'
import type { Outcome } from './batcher.ts'
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
import { betEntries } from './ledger.rules.ts'
import type { OperationAnswer } from './operation-answer.ts'
import type { SettledMove, SettlementKind } from './settlement.ts'
import type { SettlementHooks } from './settlement-hooks.ts'

export interface GameMove {
  readonly playerId: string
  /** Unique per operation for ever; chosen by the sender. */
  readonly transactionId: string
  readonly roundId: string
  /** For hooks that count by game; a repetition may omit it. */
  readonly gameId?: string | undefined
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

type Named = Pick<BetMove, 'transactionId'>

/** The move as hooks receive it. */
export const settledMoveOf = (
  kind: SettlementKind,
  { transactionId, gameId }: Pick<GameMove, 'transactionId' | 'gameId'>,
): SettledMove => ({ kind, vertical: 'CASINO', transactionId, gameId: gameId ?? null })

const keyOf = ({ transactionId }: Named): string => `bet:${transactionId}`
const voidKeyOf = ({ transactionId }: Named): string => `rollback:${transactionId}`

/** Keys to look up for a bet: whether it was placed, and whether it was voided before. */
export const keysOf = (bet: Named): readonly string[] => [keyOf(bet), voidKeyOf(bet)]

const orderOf = ({ playerId, transactionId, roundId, amount }: BetMove): Order => ({
  playerId,
  key: keyOf({ transactionId }),
  voidKey: voidKeyOf({ transactionId }),
  body: { playerId, roundId, amount },
})
async function planOf<B extends BetMove>(
  db: Database,
  move: B,
  wallet: WalletRow,
  assertMayBet: AssertMayBet<B>,
): Promise<Plan> {
  const stake = moneyFromDecimal(move.amount, wallet.currency).amountMinor
  const { main } = wallet.balances
  const stakesMinor = stake < main ? stake : main
  await assertMayBet(db, wallet, stakesMinor, move)
  const entries = betEntries(wallet.balances, stake, 'bonus_casino')
  const { roundId } = move
  const settles = settledMoveOf('bet', move)
  return { type: 'BET', category: 'CASINO', roundId, entries, counts: { stakesMinor }, settles }
}

/** A bet as a separate operation, which waits for the wallet's lock. */
export const betOperation = (move: BetMove, assertMayBet: AssertMayBet): Operation => ({
  ...orderOf(move),
  related: [voidKeyOf(move)],
  plan: (tx, wallet, journal) => {
    if (journal.stored(voidKeyOf(move))) throw new CodedError('wallet.roundVoided')
    return planOf(tx, move, wallet, assertMayBet)
  },
})

/** A refusal caused by the player or the studio; any other error is ours. */
const isRefusal = (error: unknown): boolean =>
  error instanceof CodedError || error instanceof MoneyError

async function decide<B extends BetMove>(
  db: Database,
  journal: Journal,
  move: B,
  assertMayBet: AssertMayBet<B>,
): Promise<Outcome<OperationAnswer>> {
  try {
    const wallet = journal.walletOf(move.playerId)
    if (!wallet) throw new CodedError('wallet.notFound')
    const order = orderOf(move)
    const repeated = journal.repeated(order)
    if (repeated) return { is: 'done', reply: repeated }
    if (journal.stored(voidKeyOf(move))) throw new CodedError('wallet.roundVoided')
    const reply = journal.enter(order, await planOf(db, move, wallet, assertMayBet))
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
    for (const bet of bets) outcomes.push(await decide(db, journal, bet, assertMayBet))
    const leftOut = await writeBets(db, journal.entered, mayWait, settlementHooks)
    onCommitted()
    return bets.map((bet, n) => {
      const outcome = outcomes[n]
      return outcome && !leftOut.has(keyOf(bet)) ? outcome : { is: 'busy' }
    })
  }
