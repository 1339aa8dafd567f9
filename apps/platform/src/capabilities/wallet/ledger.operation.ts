import type { Currency } from '@player-site/contracts/kernel/currencies.ts'
import { CodedError } from '@player-site/contracts/kernel/errors.ts'
import { decimalFromMoney, money } from '@player-site/contracts/kernel/money.ts'
import { currency } from '@player-site/contracts/wallet/wallet.entities.ts'
import { walletBalance } from '@player-site/contracts/wallet/wallet.events.ts'
import * as z from 'zod/mini'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { dayAt } from '../limits/periods.ts'
import { balanceMapOf } from './balance-map.ts'
import {
  findOperation,
  hashOf,
  readWalletRow,
  type WalletRow,
  writeOperation,
} from './ledger.repository.ts'
import { type Balances, balancesAfter, type Entry } from './ledger.rules.ts'
import { countOnDay, type Turnover } from './player-days.repository.ts'

/**
 * What a money operation answers; a repetition gets the same. `balance` is everything that can be
 * staked, main and casino bonus, as a decimal in `currency`.
 */
const operationAnswer = z.object({ currency, balance: z.number() })
export type OperationAnswer = z.infer<typeof operationAnswer>

export const stakeableOf = (code: Currency, balances: Balances): OperationAnswer => ({
  currency: code,
  balance: decimalFromMoney(money(balances.main + balances.bonus_casino, code)),
})

/** What the wallet socket is told of balances. */
const balanceNews = (code: Currency, balances: Balances) => ({
  type: walletBalance.name,
  balanceMap: balanceMapOf(code, balances),
})

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
}

export interface OnceDeps {
  readonly db: Database
  readonly clock: Clock
  /** The outbox has something to tell. */
  readonly onCommitted: () => void
}

export type Once = (
  playerId: string,
  key: string,
  body: unknown,
  plan: (tx: Database, wallet: WalletRow) => Promise<Plan> | Plan,
) => Promise<OperationAnswer>

export interface Operation {
  readonly playerId: string
  /** Unique for ever. */
  readonly key: string
  /** What a repetition has to be asked for with, too. */
  readonly body: unknown
  readonly plan: (tx: Database, wallet: WalletRow) => Promise<Plan> | Plan
}

/**
 * An operation within a transaction: after every other of the player and once per key; a repetition
 * gets the stored answer, the same key with other contents is refused. Who commits wakes the outbox.
 * @throws CodedError wallet.notFound, wallet.idempotencyConflict, and what the plan refuses
 */
export async function operate(
  tx: Database,
  clock: Clock,
  { playerId, key, body, plan }: Operation,
): Promise<OperationAnswer> {
  const wallet = await readWalletRow(tx, playerId, { lock: true })
  if (!wallet) throw new CodedError('wallet.notFound')
  const stored = await findOperation(tx, key)
  if (stored) {
    if (stored.bodyHash !== hashOf(body)) throw new CodedError('wallet.idempotencyConflict')
    return z.parse(operationAnswer, stored.answer)
  }
  const { entries, counts, countsAt = clock.now(), ...about } = await plan(tx, wallet)
  const after = balancesAfter(wallet.balances, entries)
  const { currency: code } = wallet
  const reply = stakeableOf(code, after)
  const operation = { ...about, key, body, entries, answer: reply, at: clock.now() }
  await writeOperation(tx, wallet, operation, after, balanceNews(code, after))
  if (counts) await countOnDay(tx, playerId, dayAt(countsAt, wallet.rules.timeZone), counts)
  return reply
}

/** Runs operations, each in one transaction of its own. */
export const createOnce =
  ({ db, clock, onCommitted }: OnceDeps): Once =>
  async (playerId, key, body, plan) => {
    const answer = await db.transaction((tx) => operate(tx, clock, { playerId, key, body, plan }))
    onCommitted()
    return answer
  }
