import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { moment } from '../db/columns.ts'
import { players } from './players.schema.ts'

/** The person behind an account, as they registered. Players of an older system have no row. */
export const playerDetails = pgTable(
  'player_details',
  {
    playerId: text('player_id')
      .primaryKey()
      .references(() => players.id),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    dateOfBirth: date('date_of_birth', { mode: 'string' }).notNull(),
    /** Null until the player enters them: a registration asks for the postal code alone. */
    streetAddress: text('street_address'),
    city: text('city'),
    postalCode: text('postal_code').notNull(),
    provinceCode: text('province_code'),
    /** E.164 */
    mobilePhone: text('mobile_phone').notNull(),
    mobileVerifiedAt: moment('mobile_verified_at'),
    /** Since a reset of the password: the number is unverified until the player confirms it. */
    mobileSuspendedAt: moment('mobile_suspended_at'),
    emailVerifiedAt: moment('email_verified_at'),
    /** Digits of a Brazilian tax number. */
    cpf: text('cpf').unique(),
    /** Name, date of birth and postal code: one person has one account over all brands. */
    personKey: text('person_key').notNull().unique(),
    /** The form of `personKey`: 0 until it is computed again; see `person-keys.job.ts`. */
    keyForm: smallint('key_form').notNull().default(0),
    campaignIds: jsonb('campaign_ids').$type<readonly string[]>().notNull(),
  },
  (table) => [
    uniqueIndex('player_details_verified_mobile')
      .on(table.mobilePhone)
      .where(sql`${table.mobileVerifiedAt} is not null`),
    index('player_details_birthday').on(table.dateOfBirth),
    index('player_details_earlier_keys').on(table.playerId).where(sql`${table.keyForm} <> 1`),
  ],
)

/**
 * By what a person was recognized before they moved: they still have one account over all brands,
 * and an exclusion still finds them. Also the key of a person whose other account has it.
 */
export const previousPersonKeys = pgTable(
  'previous_person_keys',
  {
    personKey: text('person_key').notNull(),
    playerId: text('player_id')
      .notNull()
      .references(() => players.id),
    /** The form of `personKey`: one of form 0 stays, because the address is not stored. */
    keyForm: smallint('key_form').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.personKey, table.playerId] }),
    index('previous_person_keys_player').on(table.playerId),
  ],
)

/** What a player agreed to when they registered. Append-only, for audits. */
export const registrationConsents = pgTable(
  'registration_consents',
  {
    playerId: text('player_id')
      .notNull()
      .references(() => players.id),
    /** `cookiePolicyAccepted`, `allConditions` or `marketingOptIn`; terms have a table of their own. */
    kind: text('kind').notNull(),
    isGiven: boolean('is_given').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.kind, table.at] })],
)
