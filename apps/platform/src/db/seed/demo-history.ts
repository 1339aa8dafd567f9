import { oneDayMs } from '@player-site/contracts/kernel/constants.ts'
import { moneyFromDecimal } from '@player-site/contracts/kernel/money.ts'
import { addPayment, findPayment } from '../../capabilities/cashier/payments.repository.ts'
import type { Clock } from '../../clock.ts'
import { findOperation } from '../../ledger/ledger.repository.ts'
import { createWalletService } from '../../ledger/wallet.service.ts'
import type { Database } from '../database.ts'
import type { DemoPlayer } from './demo-players.ts'

export interface DemoHistoryDeps {
  readonly db: Database
  readonly clock: Clock
  readonly onCommitted: () => void
}

/** Demo players opened their accounts this long ago, before the period of any limit set today. */
export const openingDaysAgo = 100

/** The wallet service at a past moment. */
export const walletAt = ({ db, onCommitted }: DemoHistoryDeps, at: Date) =>
  createWalletService({ db, clock: { now: () => at }, onCommitted })

export const daysBefore = (now: Date, days: number): Date =>
  new Date(now.getTime() - days * oneDayMs)

/** A visit: its deposit, its stakes round by round, and the last round's win. */
interface Visit {
  readonly daysAgo: number
  readonly deposit: number
  readonly stakes: readonly number[]
  readonly win: number
  /** A stake that was voided. */
  readonly voided?: number
  /** A deposit that failed. */
  readonly lost?: { readonly status: 'FAILED' | 'CANCELLED'; readonly reason: string }
}

/** Each visit costs exactly its deposit; recent wins are lost again. */
const visits: readonly Visit[] = [
  { daysAgo: 97, deposit: 20, stakes: [10, 15, 5], win: 10 },
  { daysAgo: 95, deposit: 25, stakes: [10, 20, 7.5], win: 12.5 },
  { daysAgo: 81, deposit: 20, stakes: [12, 8], win: 0, voided: 8 },
  {
    daysAgo: 66,
    deposit: 50,
    stakes: [20, 30, 20],
    win: 20,
    lost: { status: 'FAILED', reason: 'declined' },
  },
  { daysAgo: 59, deposit: 10, stakes: [5, 5, 4], win: 4 },
  {
    daysAgo: 45,
    deposit: 30,
    stakes: [15, 15, 6],
    win: 6,
    lost: { status: 'CANCELLED', reason: 'abandoned' },
  },
  { daysAgo: 38, deposit: 20, stakes: [10, 14], win: 4 },
  { daysAgo: 20, deposit: 0, stakes: [6, 4, 2], win: 12 },
  { daysAgo: 6, deposit: 0, stakes: [3, 2.5], win: 5.5 },
]

/**
 * Adds some months of play that leave the balance unchanged; idempotent. A player whose opening
 * money is younger, from an older version's seed, gets none: it would be out of order.
 */
export async function addHistory(player: DemoPlayer, deps: DemoHistoryDeps): Promise<void> {
  const opening = await findOperation(deps.db, `deposit:opening-${player.id}`)
  const first = daysBefore(deps.clock.now(), visits[0]?.daysAgo ?? 0)
  if (!opening || opening.at > first) return
  if (await findOperation(deps.db, `win:${keyOf(player, visits.length - 1)}`)) return
  for (const [n, visit] of visits.entries()) await addVisit(player, visit, keyOf(player, n), deps)
}

const gameOf = ({ daysAgo }: Visit): string =>
  ['studio-northern-lights', 'studio-fox-trail', 'studio-midnight-owl'][daysAgo % 3] ?? ''

const keyOf = ({ id }: DemoPlayer, nth: number) => `history-${id}-${nth}`

async function addVisit(player: DemoPlayer, visit: Visit, key: string, deps: DemoHistoryDeps) {
  const came = daysBefore(deps.clock.now(), visit.daysAgo).getTime()
  let minutes = 0
  const next = () => {
    minutes += 4
    return new Date(came + minutes * 60_000)
  }
  const wallet = () => walletAt(deps, next())
  const { id: playerId } = player
  const move = (name: string) => {
    const own = `${key}-${name}`
    return { playerId, roundId: own, transactionId: own, gameId: gameOf(visit) }
  }
  if (visit.lost) await addLostDeposit(player, visit, key, next(), deps)
  if (visit.deposit > 0) await wallet().deposit(playerId, key, visit.deposit)
  for (const [n, amount] of visit.stakes.entries()) {
    await wallet().bet({ ...move(String(n)), amount }, async () => {})
  }
  if (visit.voided) {
    await wallet().bet({ ...move('void'), amount: visit.voided }, async () => {})
    await wallet().rollback(move('void'))
  }
  const last = String(visit.stakes.length - 1)
  if (visit.win > 0) {
    await wallet().win({ ...move(last), transactionId: key, amount: visit.win })
  }
}

async function addLostDeposit(
  { id: playerId, currency }: DemoPlayer,
  { deposit, lost }: Visit,
  key: string,
  at: Date,
  { db }: DemoHistoryDeps,
): Promise<void> {
  if (!lost || (await findPayment(db, key))) return
  await addPayment(db, {
    ...lost,
    id: key,
    playerId,
    kind: 'deposit',
    method: 'CREDITCARD',
    amountMinor: moneyFromDecimal(deposit, currency).amountMinor,
    currency,
    requestId: key,
    bodyHash: 'seed',
    createdAt: at,
    updatedAt: at,
    dueAt: at,
  })
}
