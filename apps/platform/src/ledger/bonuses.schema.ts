import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { minor, moment } from '../db/columns.ts'
import { wallets } from './ledger.schema.ts'
import { payments } from './payments.schema.ts'

/**
 * A bonus of a player from its activation on, with the terms that it was activated by. Its money
 * lies in the bonus account of its vertical, which has one active assignment at most.
 */
export const bonusAssignments = pgTable(
  'bonus_assignments',
  {
    id: text('id').primaryKey(),
    playerId: text('player_id')
      .notNull()
      .references(() => wallets.playerId),
    campaignId: text('campaign_id').notNull(),
    /** The deposit that activated it; null: none did. */
    paymentId: text('payment_id').references(() => payments.id),
    account: text('account').notNull(),
    /** STICKY or NON_STICKY. */
    kind: text('kind').notNull(),
    /** Whether an event of the player activated it; no other is activated beside it. */
    isTriggered: boolean('is_triggered').notNull(),
    state: text('state').notNull(),
    /** Why it ended; null while it is active. */
    reason: text('reason'),
    amountMinor: minor('amount_minor').notNull(),
    targetMinor: minor('target_minor').notNull(),
    /** The sum of what its bets and their voids counted. */
    wageredMinor: minor('wagered_minor').notNull().default(sql`0`),
    /** The most that becomes the player's own; null: all. */
    maxConversionMinor: minor('max_conversion_minor'),
    convertedMinor: minor('converted_minor'),
    maxStakeMinor: minor('max_stake_minor'),
    /** Basis points by kind of game. */
    contributions: jsonb('contributions').$type<Readonly<Record<string, number>>>().notNull(),
    excludedGames: jsonb('excluded_games').$type<readonly string[]>().notNull(),
    activatedAt: moment('activated_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** The end of the last break by which its expiry was moved. */
    pausedUntil: moment('paused_until'),
    endedAt: moment('ended_at'),
    /** The state that its player was last told of; null: not even of its activation. */
    toldState: text('told_state'),
    /** When its player was told that it expires soon. */
    expiryToldAt: moment('expiry_told_at'),
  },
  (table) => [
    uniqueIndex('bonus_assignments_one_active')
      .on(table.playerId, table.account)
      .where(sql`${table.state} = 'active'`),
    uniqueIndex('bonus_assignments_payment').on(table.paymentId),
    index('bonus_assignments_campaign').on(table.campaignId),
    index('bonus_assignments_player').on(table.playerId, table.activatedAt),
    index('bonus_assignments_expiry').on(table.expiresAt).where(sql`${table.state} = 'active'`),
    index('bonus_assignments_wagered')
      .on(table.id)
      .where(sql`${table.state} = 'active' and ${table.wageredMinor} >= ${table.targetMinor}`),
    index('bonus_assignments_untold')
      .on(table.id)
      .where(sql`${table.toldState} is distinct from ${table.state}`),
    check('bonus_assignments_amount', sql`${table.amountMinor} > 0 and ${table.targetMinor} >= 0`),
    check('bonus_assignments_wagered_not_below_zero', sql`${table.wageredMinor} >= 0`),
    check('bonus_assignments_ended', sql`(${table.state} = 'active') = (${table.endedAt} is null)`),
    check(
      'bonus_assignments_state',
      sql`${table.state} in ('active', 'completed', 'forfeited', 'expired', 'cancelled')`,
    ),
  ],
)

/** Every change of an assignment's state: who, when, why. Append-only. */
export const bonusChanges = pgTable(
  'bonus_changes',
  {
    id: bigserial('id', { mode: 'bigint' }).primaryKey(),
    assignmentId: text('assignment_id')
      .notNull()
      .references(() => bonusAssignments.id),
    state: text('state').notNull(),
    /** `player`, `system`, or `operator:<name>`. */
    by: text('by').notNull(),
    reason: text('reason'),
    at: moment('at').notNull(),
  },
  (table) => [index('bonus_changes_assignment').on(table.assignmentId, table.id)],
)
