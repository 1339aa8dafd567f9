import type { Clock } from '../clock.ts'
import { faultOf, type Log } from '../log.ts'
import type { Database } from './database.ts'
import { attemptsOf, forgetFailure, forgetGone, noteFailure } from './row-work.repository.ts'

const firstRetryMs = 5_000
const maxRetryMs = 60 * 60 * 1_000
/** Money that is between two parties is tried again sooner: staff hear of it within ten minutes. */
const maxMoneyRetryMs = 60_000
/** Attempts after which a person must look: about two hours, or minutes where it is money. */
const failedAfter = 8
/** A row that was due this long ago, and did not come, is in its queue no longer. */
const goneMs = 60 * 60 * 1_000

const moneyQueues: readonly QueueName[] = [
  'cashier.payouts',
  'cashier.register',
  'payAndPlay.money',
]

/** The wait after a failed attempt: 5 s, 20 s, 80 s, … up to a minute for money, else an hour. */
export const rowRetryMs = (queue: QueueName, attempts: number): number =>
  Math.min(
    firstRetryMs * 4 ** (attempts - 1),
    moneyQueues.includes(queue) ? maxMoneyRetryMs : maxRetryMs,
  )

export interface RowWorkDeps {
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
}

/** Names of queues, for the log and for `/health/work`. */
export type QueueName =
  | 'account.closedCredits'
  | 'account.paidOut'
  | 'cashier.cards'
  | 'cashier.expiry'
  | 'cashier.payouts'
  | 'cashier.register'
  | 'documents.erasure'
  | 'documents.expiry'
  | 'limits.due'
  | 'payAndPlay.money'
  | 'person.keys'
  | 'rewards.cashbackNews'
  | 'rewards.ending'
  | 'rewards.freeSpinNews'
  | 'rewards.news'
  | 'rewards.pause'
  | 'rewards.pauseFreeSpins'
  | 'rewards.endFreeSpins'
  | 'rewards.queue'

interface RowQueue<Row> {
  readonly queue: QueueName
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  readonly work: (row: Row) => Promise<unknown>
  /** Leaves the rest for the next turn: they would wait for the same unreachable party. */
  readonly stopsAtFailure?: boolean
}

/**
 * Works on each row of a batch for itself: one that fails stops no other, is tried again later and
 * later, and is reported once a person must look. It is never given up: after the cause is mended
 * it succeeds within the hour. The query that finds the rows skips held ones by `isNotHeld`.
 * @returns how many failed
 */
export async function workOnEach<Row>(
  { db, clock, log }: RowWorkDeps,
  { queue, rows, keyOf, work, stopsAtFailure = false }: RowQueue<Row>,
): Promise<number> {
  await forgetGone(db, queue, new Date(clock.now().getTime() - goneMs))
  if (rows.length === 0) return 0
  const before = await attemptsOf(db, queue, rows.map(keyOf))
  let failed = 0
  for (const row of rows) {
    const key = keyOf(row)
    const known = before.get(key) ?? 0
    try {
      await work(row)
      if (known > 0) await forgetFailure(db, queue, key)
    } catch (error) {
      failed += 1
      const attempts = known + 1
      const now = clock.now()
      const fault = faultOf(error)
      const isFailed = attempts >= failedAfter
      const nextAttemptAt = new Date(now.getTime() + rowRetryMs(queue, attempts))
      const failedAt = isFailed ? now : null
      await noteFailure(db, { queue, key, attempts, nextAttemptAt, failedAt, why: fault.why })
      log[isFailed ? 'error' : 'warn'](isFailed ? 'work.failed' : 'work.delayed', {
        queue,
        key,
        attempts,
        ...fault,
      })
      if (stopsAtFailure) break
    }
  }
  return failed
}
