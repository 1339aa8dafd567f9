import { CodedError } from '@player-site/contracts/errors.ts'
import { isVertical } from '@player-site/contracts/games/verticals.ts'
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
  /** The amounts that count against limits, in minor units. */
  readonly counts?: Partial<Turnover>
  /** When it counts; now by default. */
  readonly countsAt?: Date
  /** The game move it posts; undefined when hooks are not concerned. */
  readonly settles?: SettledMove
  /** The studio's transaction id, if this is the first operation that names it. */
  readonly claims?: string | null
  /** The bonus that is staked or won with, and what it counts towards its target. */
  readonly bonus?: BonusPart | undefined
  readonly freeSpin?: FreeSpinPart | undefined
}

interface FreeSpinPart {
  readonly grantId: string
  /** 1 for a stake, -1 for its void. */
  readonly rounds: -1 | 0 | 1
}

interface BonusPart {
  readonly assignmentId: string
  readonly bonusMinor: bigint
  readonly countedMinor: bigint
}

/** An operation as requested. */
export interface Order {
  readonly playerId: string
  /** Unique for ever. */
  readonly key: string
  /** The key of an operation that refuses this one, should it be stored before. */
  readonly voidKey?: string
  /** The contents that a repetition must match. */
  readonly body: unknown
  /** The signature of the studio's message, where it does not say which operation it signs. */
  readonly messageSignature?: string | undefined
}

/** Wallets, and the operations to be written on them together. */
export interface Journal {
  /** A wallet after the entered operations. */
  walletOf(playerId: string): WalletRow | undefined
  /** A stored operation, by one of the looked-up keys. */
  stored(key: string): StoredOperation | undefined
  /** The stored answer, if this is a repetition. @throws CodedError wallet.idempotencyConflict */
  repeated(order: Order): OperationAnswer | undefined
  /** Enters a new operation. @throws CodedError wallet.* */
  enter(order: Order, plan: Plan): OperationAnswer
  /** The entered operations, to be written. */
  readonly entered: readonly WrittenOperation[]
}

function writtenOf(
  { playerId, key, voidKey, body, messageSignature }: Order,
  { entries, counts, countsAt, settles, type, category, roundId, claims, bonus, freeSpin }: Plan,
  wallet: WalletRow,
  at: Date,
): Omit<WrittenOperation, 'version'> {
  const { currency, rules } = wallet
  const after = balancesAfter(wallet.balances, entries)
  const posted = { playerId, currency, entries, at, countsAt: countsAt ?? at }
  const realStakeMinor = counts?.stakesMinor ?? 0n
  return {
    voidKey: voidKey ?? null,
    claimedTransaction: claims ?? null,
    messageSignature: messageSignature ?? null,
    ...{ playerId, key, body, type, category, roundId, entries, at, currency },
    gameId: settles?.gameId ?? null,
    ...{ before: wallet.balances, after },
    answer: stakeableOf(currency, after, isVertical(category) ? category : 'CASINO'),
    day: counts ? dayAt(countsAt ?? at, rules.timeZone) : null,
    counts: { ...zeroTurnover, ...counts },
    assignmentId: bonus?.assignmentId ?? null,
    bonusMinor: bonus?.bonusMinor ?? 0n,
    countedMinor: bonus?.countedMinor ?? 0n,
    grantId: freeSpin?.grantId ?? null,
    freeRounds: freeSpin?.rounds ?? 0,
    news: entries.length > 0 ? balanceMessageOf(currency, after) : null,
    settlement:
      settles && roundId !== null
        ? settlementOf(settles, { ...posted, roundId, realStakeMinor })
        : null,
  }
}

const bonusesAfter = (
  bonuses: WalletRow['bonuses'],
  { assignmentId, countedMinor }: Pick<WrittenOperation, 'assignmentId' | 'countedMinor'>,
): WalletRow['bonuses'] =>
  countedMinor === 0n
    ? bonuses
    : bonuses.map((bonus) =>
        bonus.assignmentId === assignmentId
          ? { ...bonus, wageredMinor: bonus.wageredMinor + countedMinor }
          : bonus,
      )

/** @param isHeld whether the wallets are locked until the transaction ends */
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
      const bonuses = bonusesAfter(wallet.bonuses, operation)
      const after = { balances: operation.after, bonuses, version: version + 1n }
      wallets.set(order.playerId, { ...wallet, ...after })
      entered.push({ ...operation, version: isHeld ? null : version })
      return operation.answer
    },
    entered,
  }
}

/** The settlements of operations, for hooks. */
export const settlementsIn = (operations: readonly WrittenOperation[]): Settlement[] =>
  operations.flatMap(({ settlement }) => settlement ?? [])
