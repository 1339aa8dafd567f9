import { CodedError } from '@player-site/contracts/errors.ts'
import { dayAt } from '../calendar/periods.ts'
import type { Clock } from '../clock.ts'
import { balanceMessageOf } from './balance-map.ts'
import {
  hashOf,
  type LedgerSnapshot,
  type StoredOperation,
  type WalletRow,
  type WrittenOperation,
} from './ledger.repository.ts'
import { balancesAfter, type Entry } from './ledger.rules.ts'
import { type OperationAnswer, operationAnswerOf, stakeableOf } from './operation-answer.ts'
import { type Turnover, zeroTurnover } from './player-days.repository.ts'
import { type SettledMove, type Settlement, settlementOf } from './settlement.ts'

/** What an operation will write, decided while the wallet is locked. */
export interface Plan {
  readonly type: string
  readonly category: string
  readonly roundId: string | null
  readonly entries: readonly Entry[]
  /** What limits count of it, in minor units. */
  readonly counts?: Partial<Turnover>
  /** When it counts; now, where it says nothing else. */
  readonly countsAt?: Date
  /** The game's move that it posts; none where hooks have nothing to hear of. */
  readonly settles?: SettledMove
}

/** An operation as it is asked for. */
export interface Order {
  readonly playerId: string
  /** Unique for ever. */
  readonly key: string
  /** What a repetition has to be asked for with, too. */
  readonly body: unknown
}

/** Wallets, and the operations to be written on them together. */
export interface Journal {
  /** A wallet as what was entered leaves it. */
  walletOf(playerId: string): WalletRow | undefined
  /** An operation that was there before, by one of the keys that were looked up. */
  stored(key: string): StoredOperation | undefined
  /** The stored answer, if this is a repetition. @throws CodedError wallet.idempotencyConflict */
  repeated(order: Order): OperationAnswer | undefined
  /** Enters an operation, which is none yet. @throws CodedError wallet.* */
  enter(order: Order, plan: Plan): OperationAnswer
  /** What was entered, to be written. */
  readonly entered: readonly WrittenOperation[]
}

function writtenOf(
  { playerId, key, body }: Order,
  { entries, counts, countsAt, settles, type, category, roundId }: Plan,
  wallet: WalletRow,
  at: Date,
): Omit<WrittenOperation, 'version'> {
  const { currency, rules } = wallet
  const after = balancesAfter(wallet.balances, entries)
  const posted = { playerId, currency, entries, at, countsAt: countsAt ?? at }
  const realStakeMinor = counts?.stakesMinor ?? 0n
  return {
    ...{ playerId, key, body, type, category, roundId, entries, at, currency },
    ...{ before: wallet.balances, after },
    answer: stakeableOf(currency, after),
    day: counts ? dayAt(countsAt ?? at, rules.timeZone) : null,
    counts: { ...zeroTurnover, ...counts },
    news: entries.length > 0 ? balanceMessageOf(currency, after) : null,
    settlement:
      settles && roundId !== null
        ? settlementOf(settles, { ...posted, roundId, realStakeMinor })
        : null,
  }
}

/** @param isHeld whether nobody else can change the wallets before the transaction ends */
export function createJournal(
  { wallets, operations }: LedgerSnapshot,
  clock: Clock,
  { isHeld }: { readonly isHeld: boolean },
): Journal {
  const entered: WrittenOperation[] = []
  const walletOf = (playerId: string) => wallets.get(playerId)
  return {
    walletOf,
    stored: (key) => operations.get(key),
    repeated({ key, body }) {
      const stored = operations.get(key)
      if (!stored) return undefined
      if (stored.bodyHash !== hashOf(body)) throw new CodedError('wallet.idempotencyConflict')
      return operationAnswerOf(stored.answer)
    },
    enter(order, plan) {
      const wallet = walletOf(order.playerId)
      if (!wallet) throw new CodedError('wallet.notFound')
      const operation = writtenOf(order, plan, wallet, clock.now())
      const { version } = wallet
      wallets.set(order.playerId, { ...wallet, balances: operation.after, version: version + 1n })
      entered.push({ ...operation, version: isHeld ? null : version })
      return operation.answer
    },
    entered,
  }
}

/** What hooks hear of operations. */
export const settlementsIn = (operations: readonly WrittenOperation[]): Settlement[] =>
  operations.flatMap(({ settlement }) => settlement ?? [])
