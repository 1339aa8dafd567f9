import { and, asc, eq, gt, or } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { payments } from '../../ledger/payments.schema.ts'
import {
  decimalOf,
  type PersonalData,
  pagedSection,
  wholeSection,
} from '../../manifest/personal-data.ts'
import { differencesOf } from './payment-differences.repository.ts'
import type { PaymentRow } from './payments.repository.ts'
import { heldDestinations } from './payout-destination.repository.ts'
import { savedMethodsOf } from './saved-methods.repository.ts'

/** Deposits and withdrawals, with masked accounts as they are stored. */
export const cashierData = (db: Database): PersonalData => ({
  sections: [
    wholeSection('heldPayoutAccounts', ['payout_destinations'], async (playerId) =>
      (await heldDestinations(db, playerId)).map(({ method, account, suspendedAt, removedAt }) => ({
        method,
        account,
        suspendedAt,
        removedAt,
      })),
    ),
    wholeSection('savedCards', ['saved_methods'], async (playerId) =>
      (await savedMethodsOf(db, playerId)).map(
        ({ method, account, expiresOn, createdAt, lastUsedAt }) => ({
          method,
          account,
          expiresOn,
          createdAt,
          lastUsedAt,
        }),
      ),
    ),
    wholeSection('paymentDifferences', ['payment_differences'], async (playerId) =>
      (await differencesOf(db, playerId)).map(
        ({ paymentId, kind, amount, currency, at, settledAt }) => ({
          payment: paymentId,
          kind,
          amount,
          currency,
          at,
          settledAt,
        }),
      ),
    ),
    pagedSection(
      'payments',
      ['payments'],
      (playerId, after: PaymentRow | undefined, limit) =>
        db
          .select()
          .from(payments)
          .where(
            and(
              eq(payments.playerId, playerId),
              after &&
                or(
                  gt(payments.createdAt, after.createdAt),
                  and(eq(payments.createdAt, after.createdAt), gt(payments.id, after.id)),
                ),
            ),
          )
          .orderBy(asc(payments.createdAt), asc(payments.id))
          .limit(limit),
      (row) => ({
        reference: row.id,
        kind: row.kind,
        method: row.method,
        amount: decimalOf(row.amountMinor, row.currency),
        currency: row.currency,
        status: row.status,
        reason: row.reason,
        account: row.account,
        createdAt: row.createdAt,
        updatedAt: row.updatedAt,
        sentAt: row.sentAt,
      }),
    ),
  ],
})
