import {
  type Payment,
  type PaymentMethodId,
  type PaymentStatus,
  payment as paymentView,
} from '@player-site/contracts/cashier/cashier.entities.ts'
import { CodedError } from '@player-site/contracts/errors.ts'
import { decimalFromMoney, money } from '@player-site/contracts/kernel/money.ts'
import { currency } from '@player-site/contracts/wallet/wallet.entities.ts'
import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { isNotHeld } from '../../db/row-work.repository.ts'
import { payments } from '../../ledger/payments.schema.ts'
import type { PaidByMethod } from './cashier.rules.ts'

export type PaymentRow = typeof payments.$inferSelect
/** State of a payment at the register of deposits over all operators. */
export type RegisterState =
  | 'open'
  | 'reserved'
  | 'refused'
  | 'committing'
  | 'committed'
  | 'releasing'
  | 'released'
/** Whether a deposit was credited, even if it was charged back since. */
export const isCredited = ({ status }: Pick<PaymentRow, 'status'>): boolean =>
  status === 'SUCCESS' || status === 'REVERTED'

export type PaymentKind = 'deposit' | 'withdrawal'

/** A payment as its player sees it. */
export function paymentViewOf(row: PaymentRow): Payment {
  const code = z.parse(currency, row.currency)
  return z.parse(paymentView, {
    paymentId: row.id,
    kind: row.kind,
    method: row.method,
    amount: decimalFromMoney(money(row.amountMinor, code)),
    ...(row.requestedMinor !== null && {
      requestedAmount: decimalFromMoney(money(row.requestedMinor, code)),
    }),
    currency: code,
    status: row.status,
    url: row.status === 'WAITING_INPUT' ? row.url : null,
    reason: row.reason,
  })
}

export async function findPayment(
  db: Database,
  id: string,
  { lock = false } = {},
): Promise<PaymentRow | undefined> {
  const query = db.select().from(payments).where(eq(payments.id, id))
  const [row] = await (lock ? query.for('update') : query)
  return row
}

/**
 * Finds the payment that a request has already started.
 * @throws CodedError wallet.idempotencyConflict when it was requested with other contents
 */
export async function findByRequest(
  db: Database,
  playerId: string,
  kind: PaymentKind,
  requestId: string,
  bodyHash: string,
): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.playerId, playerId),
        eq(payments.kind, kind),
        eq(payments.requestId, requestId),
      ),
    )
  if (row && row.bodyHash !== bodyHash) throw new CodedError('wallet.idempotencyConflict')
  return row
}

export async function addPayment(
  db: Database,
  row: typeof payments.$inferInsert,
): Promise<PaymentRow> {
  const [written] = await db.insert(payments).values(row).returning()
  if (!written) throw new Error('The payment was not written')
  return written
}

export type PaymentChange = Partial<
  Pick<
    PaymentRow,
    | 'amountMinor'
    | 'requestedMinor'
    | 'claimedMinor'
    | 'reason'
    | 'url'
    | 'providerReference'
    | 'account'
    | 'payTo'
    | 'sentAt'
    | 'dueAt'
    | 'registerDueAt'
  > & {
    status: PaymentStatus
    registerState: RegisterState
  }
>

export async function updatePayment(
  db: Database,
  id: string,
  change: PaymentChange,
  at: Date,
): Promise<PaymentRow> {
  const [row] = await db
    .update(payments)
    .set({ ...change, updatedAt: at })
    .where(eq(payments.id, id))
    .returning()
  if (!row) throw new Error('The payment does not exist')
  return row
}

/** Updates the register state of a payment, unless it changed since it was read. */
export async function updateRegisterState(
  db: Database,
  { id, registerState }: Pick<PaymentRow, 'id' | 'registerState'>,
  to: RegisterState,
  change: PaymentChange,
  at: Date,
): Promise<void> {
  if (registerState === null) return
  await db
    .update(payments)
    .set({ ...change, registerState: to, updatedAt: at })
    .where(and(eq(payments.id, id), eq(payments.registerState, registerState)))
}

/** Payments with a due register update. */
export const findUnsyncedPayments = (
  db: Database,
  now: Date,
  limit: number,
): Promise<PaymentRow[]> =>
  db
    .select()
    .from(payments)
    .where(
      and(
        inArray(payments.registerState, ['committing', 'releasing']),
        lte(payments.registerDueAt, now),
        isNotHeld('cashier.register', payments.id, now),
      ),
    )
    .orderBy(asc(payments.registerDueAt))
    .limit(limit)

/**
 * Sums the pending deposits that count against the limits: sent ones, and those that may still be
 * paid. Whenever requested, they count on the day they are credited, which may be today.
 */
async function sumOfPendingDeposits(db: Database, playerId: string, now: Date): Promise<bigint> {
  const [row] = await db
    .select({ sumMinor: sql<string>`coalesce(sum(${payments.amountMinor}), 0)` })
    .from(payments)
    .where(
      and(
        eq(payments.playerId, playerId),
        eq(payments.kind, 'deposit'),
        or(
          eq(payments.status, 'PENDING'),
          and(eq(payments.status, 'WAITING_INPUT'), gt(payments.dueAt, now)),
        ),
      ),
    )
  return BigInt(row?.sumMinor ?? '0')
}

/** The same as a port for limits, at the time of the call. */
export const pendingDepositsBy =
  (clock: Clock) =>
  (db: Database, playerId: string): Promise<bigint> =>
    sumOfPendingDeposits(db, playerId, clock.now())

/**
 * The latest deposit that its player left unfinished at the provider's page, while it can still be
 * paid.
 */
export async function findUnfinishedDeposit(
  db: Database,
  playerId: string,
  now: Date,
): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(
      and(depositsOf(playerId, 'WAITING_INPUT'), isNotNull(payments.url), gt(payments.dueAt, now)),
    )
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(1)
  return row
}

const depositsOf = (playerId: string, ...statuses: PaymentStatus[]) =>
  and(
    eq(payments.playerId, playerId),
    eq(payments.kind, 'deposit'),
    inArray(payments.status, statuses),
  )

/** Methods the player deposited by, the latest first. */
export async function findRecentMethods(
  db: Database,
  playerId: string,
): Promise<PaymentMethodId[]> {
  const rows = await db
    .select({ method: payments.method })
    .from(payments)
    .where(depositsOf(playerId, 'SUCCESS'))
    .groupBy(payments.method)
    .orderBy(desc(sql`max(${payments.createdAt})`))
    .limit(10)
  return rows.map(({ method }) => z.parse(paymentView.shape.method, method))
}

/**
 * Sums deposits and withdrawals by method, without what was charged back; pending withdrawals count
 * as paid out.
 */
export async function sumPaidByMethod(db: Database, playerId: string): Promise<PaidByMethod[]> {
  const sumOf = (kind: PaymentKind, ...statuses: PaymentStatus[]) =>
    sql<string>`coalesce(sum(${payments.amountMinor} - ${payments.claimedMinor}) filter (where ${and(
      eq(payments.kind, kind),
      inArray(payments.status, statuses),
    )}), 0)`
  const rows = await db
    .select({
      method: payments.method,
      inMinor: sumOf('deposit', 'SUCCESS'),
      outMinor: sumOf('withdrawal', 'PENDING', 'SUCCESS'),
    })
    .from(payments)
    .where(eq(payments.playerId, playerId))
    .groupBy(payments.method)
  return rows.map(({ method, inMinor, outMinor }) => ({
    method,
    inMinor: BigInt(inMinor),
    outMinor: BigInt(outMinor),
  }))
}

/** Withdrawals that have not ended, the latest first. */
export const findOpenWithdrawals = (db: Database, playerId: string): Promise<PaymentRow[]> =>
  db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.playerId, playerId),
        eq(payments.kind, 'withdrawal'),
        eq(payments.status, 'PENDING'),
      ),
    )
    .orderBy(desc(payments.createdAt))
    .limit(200)

const withdrawalsOf = (playerId: string) =>
  and(eq(payments.playerId, playerId), eq(payments.kind, 'withdrawal'))

/** Sums withdrawals since a moment, in minor units, without cancelled and failed ones. */
export async function sumWithdrawnSince(
  db: Database,
  playerId: string,
  since: Date,
): Promise<bigint> {
  const [row] = await db
    .select({ sumMinor: sql<string>`coalesce(sum(${payments.amountMinor}), 0)` })
    .from(payments)
    .where(
      and(
        withdrawalsOf(playerId),
        gte(payments.createdAt, since),
        inArray(payments.status, ['PENDING', 'SUCCESS']),
      ),
    )
  return BigInt(row?.sumMinor ?? '0')
}

/** Counts withdrawals that the player cancelled since a moment, whenever they were requested. */
export async function countCancelledSince(
  db: Database,
  playerId: string,
  since: Date,
): Promise<number> {
  return db.$count(
    payments,
    and(
      withdrawalsOf(playerId),
      eq(payments.status, 'CANCELLED'),
      // A reversal by the operator has a reason.
      isNull(payments.reason),
      // A cancelled one never changes again.
      gte(payments.updatedAt, since),
    ),
  )
}

/** Payments that are due: unpaid deposits, and withdrawals to pay out. */
export const findDuePayments = (
  db: Database,
  kind: PaymentKind,
  now: Date,
  limit: number,
): Promise<PaymentRow[]> =>
  db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.kind, kind),
        eq(payments.status, kind === 'deposit' ? 'WAITING_INPUT' : 'PENDING'),
        kind === 'withdrawal' ? isNull(payments.providerReference) : undefined,
        lte(payments.dueAt, now),
        isNotHeld(kind === 'deposit' ? 'cashier.expiry' : 'cashier.payouts', payments.id, now),
      ),
    )
    .orderBy(asc(payments.dueAt))
    .limit(limit)
