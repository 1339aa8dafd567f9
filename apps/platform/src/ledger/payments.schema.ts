import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { minor, moment } from '../db/columns.ts'
import type { PayTo } from '../integrations/payments/provider.contract.ts'
import { wallets } from './ledger.schema.ts'

/**
 * A deposit or withdrawal from its request on. Its row holds the decision; the money itself is in
 * the ledger, found by the payment's id.
 */
export const payments = pgTable(
  'payments',
  {
    id: text('id').primaryKey(),
    playerId: text('player_id')
      .notNull()
      .references(() => wallets.playerId),
    kind: text('kind').notNull(),
    method: text('method').notNull(),
    amountMinor: minor('amount_minor').notNull(),
    /** What was asked for, where the player paid less at the provider. */
    requestedMinor: minor('requested_minor'),
    /** What the payer's bank has claimed back of a deposit, and keeps. */
    claimedMinor: minor('claimed_minor').notNull().default(sql`0`),
    currency: text('currency').notNull(),
    status: text('status').notNull(),
    /** Why it failed. */
    reason: text('reason'),
    /** The browser's own; a repetition returns this payment. */
    requestId: text('request_id').notNull(),
    bodyHash: text('body_hash').notNull(),
    bonusId: text('bonus_id'),
    /** The provider's page for the player, and the provider's reference. */
    url: text('url'),
    providerReference: text('provider_reference'),
    /** The saved card that a deposit is paid by; null: on the provider's page. */
    savedMethodId: text('saved_method_id'),
    /** The account that paid it or that it goes to; only ever masked. */
    account: text('account'),
    /** Where the provider sends a withdrawal; null once it was told. */
    payTo: jsonb('pay_to').$type<PayTo>(),
    /** Where a withdrawal goes, hashed: by it a known destination is recognized. */
    destination: text('destination'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    /** When an unpaid deposit expires, or a withdrawal is paid out. */
    dueAt: moment('due_at').notNull(),
    /** When a withdrawal was sent to the provider: it can no longer be cancelled. */
    sentAt: moment('sent_at'),
    /** State at the register of deposits over all operators; null where there is none. */
    registerState: text('register_state'),
    /** When the register is updated next; null when it is up to date. */
    registerDueAt: moment('register_due_at'),
  },
  (table) => [
    unique('payments_request').on(table.playerId, table.kind, table.requestId),
    index('payments_player').on(table.playerId, table.createdAt),
    index('payments_unsettled')
      .on(table.playerId, table.createdAt, table.id)
      .where(sql`${table.status} <> 'SUCCESS'`),
    index('payments_waiting')
      .on(table.kind, table.dueAt)
      .where(sql`${table.status} in ('WAITING_INPUT', 'PENDING')`),
    index('payments_register')
      .on(table.registerDueAt)
      .where(sql`${table.registerState} in ('committing', 'releasing')`),
    index('payments_arrived')
      .on(table.method, table.currency, table.updatedAt)
      .where(sql`${table.kind} = 'withdrawal' and ${table.status} = 'SUCCESS'`),
    check('payments_account_masked', sql`${table.account} !~ '[0-9]{12}'`),
    check('payments_positive', sql`${table.amountMinor} > 0`),
    check('payments_claimed', sql`${table.claimedMinor} between 0 and ${table.amountMinor}`),
  ],
)
