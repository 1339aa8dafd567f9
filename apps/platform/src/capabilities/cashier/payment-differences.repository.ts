import {
  type PaymentDifference,
  paymentDifference,
} from '@player-site/contracts/account-desk/account-desk.entities.ts'
import { and, asc, eq, isNull } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '../../db/database.ts'
import { payments } from '../../ledger/payments.schema.ts'
import { paymentDifferences } from './payment-differences.schema.ts'
import { paymentViewOf } from './payments.repository.ts'

export type DifferenceRow = typeof paymentDifferences.$inferSelect

/** @returns false: it was reported before */
export async function addDifference(
  tx: Database,
  row: typeof paymentDifferences.$inferInsert,
): Promise<boolean> {
  const added = await tx.insert(paymentDifferences).values(row).onConflictDoNothing().returning()
  return added.length > 0
}

/** A player's difference that waits for a correction, locked until commit. */
export async function holdOpenDifference(
  tx: Database,
  playerId: string,
  id: string,
): Promise<DifferenceRow | undefined> {
  const [row] = await tx
    .select()
    .from(paymentDifferences)
    .where(
      and(
        eq(paymentDifferences.id, id),
        eq(paymentDifferences.playerId, playerId),
        isNull(paymentDifferences.settledAt),
      ),
    )
    .for('update')
  return row
}

/** The differences of a player that wait for a correction, the oldest first. */
export async function findOpenDifferences(
  db: Database,
  playerId: string,
): Promise<PaymentDifference[]> {
  const rows = await db
    .select()
    .from(paymentDifferences)
    .innerJoin(payments, eq(payments.id, paymentDifferences.paymentId))
    .where(and(eq(paymentDifferences.playerId, playerId), isNull(paymentDifferences.settledAt)))
    .orderBy(asc(paymentDifferences.at), asc(paymentDifferences.id))
    .limit(100)
  return rows.map(({ payment_differences: row, payments: payment }) => {
    const { amount, currency } = paymentViewOf(payment)
    return z.parse(paymentDifference, {
      differenceId: row.id,
      paymentId: row.paymentId,
      kind: row.kind,
      amount,
      currency,
      reported: { amount: row.amount, currency: row.currency },
      at: row.at.toISOString(),
    })
  })
}

/** All that was reported of a player's payments and could not be booked, the oldest first. */
export const differencesOf = (db: Database, playerId: string): Promise<DifferenceRow[]> =>
  db
    .select()
    .from(paymentDifferences)
    .where(eq(paymentDifferences.playerId, playerId))
    .orderBy(asc(paymentDifferences.at), asc(paymentDifferences.id))

/** Ends one difference, or all that wait about a payment. */
export async function settleDifferences(
  tx: Database,
  of: { readonly id: string } | { readonly paymentId: string },
  at: Date,
): Promise<void> {
  const isOf =
    'id' in of ? eq(paymentDifferences.id, of.id) : eq(paymentDifferences.paymentId, of.paymentId)
  await tx
    .update(paymentDifferences)
    .set({ settledAt: at })
    .where(and(isOf, isNull(paymentDifferences.settledAt)))
}
