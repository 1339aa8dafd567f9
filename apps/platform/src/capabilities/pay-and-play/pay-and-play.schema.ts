import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { minor, moment } from '../../db/columns.ts'
import type { BankAnswer } from '../../integrations/bank/bank.contract.ts'
import { players } from '../../players/players.schema.ts'

/**
 * Sign-ins with a bank, from the choice of an amount to the session. Who signed in is erased a day
 * after it was over, once the money is in its place. The order stays as long as its bank may pay it
 * late, or take it back.
 */
export const bankSignIns = pgTable(
  'bank_sign_ins',
  {
    id: text('id').primaryKey(),
    /** Hash of the browser's cookie: no other browser can use the sign-in. */
    browserHash: text('browser_hash').notNull(),
    brand: text('brand').notNull(),
    /** Of the page that it began on. */
    language: text('language').notNull(),
    market: text('market').notNull(),
    countryCode: text('country_code').notNull(),
    currency: text('currency').notNull(),
    /** A `BankSessionStatus`. */
    status: text('status').notNull(),
    /** Why it ended. */
    reason: text('reason'),
    amountMinor: minor('amount_minor'),
    url: text('url'),
    /** The bank's order. */
    reference: text('reference').unique(),
    /** Hash of the e-mail address that the person has verified. */
    emailHash: text('email_hash'),
    /** Hash of the code in the bank's return address; null once it was used. */
    codeHash: text('code_hash'),
    codesEntered: integer('codes_entered').notNull().default(0),
    /** The bank's own data of the person, encrypted; empty once the account is open. */
    sealed: text('sealed').notNull().default(''),
    /** A keyed hash of the bank's person id; null until the bank has named the person. */
    personHash: text('person_hash'),
    /** The person's account, or the id that their account will have. */
    playerId: text('player_id').notNull(),
    hasAccount: boolean('has_account').notNull().default(false),
    /** That of the player when the bank named them. */
    credentialsVersion: integer('credentials_version').notNull().default(0),
    /** An error code that the person is refused with, and its reason. */
    refusal: text('refusal'),
    refusalReason: text('refusal_reason'),
    /** The payment that the money becomes. */
    paymentId: text('payment_id').notNull(),
    /** A `BankDepositStatus`, `crediting` or `refunding`. */
    money: text('money').notNull().default('none'),
    /** What the bank has paid, in all. */
    paidMinor: minor('paid_minor'),
    /** What the bank has taken back of it, in all. */
    returnedMinor: minor('returned_minor').notNull().default(sql`0`),
    /** What the bank has paid in another currency than the order's; null: nothing. */
    paidAs: jsonb('paid_as').$type<{ readonly amount: string; readonly currency: string }>(),
    /** The paying account, masked. */
    account: text('account'),
    /** When the money is to be credited or returned, if it is not in its place. */
    moneyDueAt: moment('money_due_at'),
    createdAt: moment('created_at').notNull(),
    /** Until when the bank's page and its code can be used. */
    visitEndsAt: moment('visit_ends_at'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('bank_sign_ins_browser').on(table.browserHash, table.createdAt),
    index('bank_sign_ins_money')
      .on(table.moneyDueAt)
      .where(sql`${table.money} in ('received', 'crediting', 'refunding')`),
    index('bank_sign_ins_by_time').on(table.expiresAt),
    check('bank_sign_ins_account_masked', sql`${table.account} !~ '[0-9]{12}'`),
  ],
)

/** Players whom a bank has named, by a keyed hash of the bank's person id. */
export const bankIdentities = pgTable('bank_identities', {
  personHash: text('person_hash').primaryKey(),
  playerId: text('player_id')
    .notNull()
    .references(() => players.id),
  at: moment('at').notNull(),
})

/** A bank's notifications with their answers: a repetition gets the same one. */
export const bankNotifications = pgTable(
  'bank_notifications',
  {
    id: text('id').primaryKey(),
    reference: text('reference').notNull(),
    method: text('method').notNull(),
    answer: jsonb('answer').$type<BankAnswer>().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('bank_notifications_by_time').on(table.at)],
)
