import { CodedError } from '@player-site/contracts/errors.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import {
  createJournal,
  type Journal,
  type Order,
  type Plan,
  settlementsIn,
} from './ledger.journal.ts'
import { lockWallet, type WalletRow, writeOperations } from './ledger.repository.ts'
import type { OperationAnswer } from './operation-answer.ts'
import type { SettlementHooks } from './settlement-hooks.ts'

/** Decides what an operation writes, or refuses it by throwing. */
export type MakePlan = (
  tx: Database,
  wallet: WalletRow,
  journal: Pick<Journal, 'stored'>,
  now: Date,
) => Promise<Plan> | Plan

export interface Operation extends Order {
  /** Keys of other operations that the plan reads from the journal. */
  readonly related?: readonly string[]
  /** The operation to run instead, by what the related keys say; undefined: this one. */
  readonly redirect?: (journal: Pick<Journal, 'stored'>) => Operation | undefined
  readonly plan: MakePlan
}

export interface OperationDeps {
  readonly db: Database
  readonly clock: Clock
  /** Called after a commit, when the outbox has messages. */
  readonly onCommitted: () => void
  readonly settlementHooks?: SettlementHooks
}

export type RunOperation = (operation: Operation) => Promise<OperationAnswer>
/** Runs operations of one player in one transaction: all of them, or none. */
export type RunTogether = (operations: readonly Operation[]) => Promise<readonly OperationAnswer[]>

/**
 * Runs an operation within a transaction: in sequence per player and once per key; a repetition
 * returns the stored answer, and the same key with other contents is refused. The committer wakes
 * the outbox. Hooks run after the write, and not for a repetition.
 * @throws CodedError wallet.notFound, wallet.idempotencyConflict, and what the plan or a hook
 * refuses
 */
export async function runOperation(
  tx: Database,
  clock: Clock,
  operation: Operation,
  hooks?: SettlementHooks,
): Promise<OperationAnswer> {
  const { playerId, key, related = [] } = operation
  const snapshot = await lockWallet(tx, playerId, [key, ...related])
  const journal = createJournal(snapshot, clock, { isHeld: true })
  const wallet = journal.walletOf(playerId)
  if (!wallet) throw new CodedError('wallet.notFound')
  const { plan, ...order } = operation.redirect?.(journal) ?? operation
  const repeated = journal.repeated(order)
  if (repeated) return repeated
  const answer = journal.enter(order, await plan(tx, wallet, journal, clock.now()))
  const leftOut = await writeOperations(tx, journal.entered, true)
  // The wallet is locked, so another player's operation has just taken the key or transaction.
  if (leftOut.length > 0) throw new CodedError('wallet.idempotencyConflict')
  await hooks?.run(tx, settlementsIn(journal.entered))
  return answer
}

export const createTogetherRunner =
  ({ db, clock, onCommitted, settlementHooks }: OperationDeps): RunTogether =>
  async (operations) => {
    const answers = await db.transaction(async (tx) => {
      const done: OperationAnswer[] = []
      for (const one of operations) done.push(await runOperation(tx, clock, one, settlementHooks))
      return done
    })
    onCommitted()
    return answers
  }

/** Runs operations, each in a separate transaction. */
export const createOperationRunner =
  ({ db, clock, onCommitted, settlementHooks }: OperationDeps): RunOperation =>
  async (operation) => {
    const answer = await db.transaction((tx) => runOperation(tx, clock, operation, settlementHooks))
    onCommitted()
    return answer
  }
