import { bigint, boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../db/columns.ts'
import { players } from '../../players/players.schema.ts'

/** Players who declined a passkey when one was offered after a sign-in. */
export const declinedPasskeyOffers = pgTable('declined_passkey_offers', {
  playerId: text('player_id')
    .primaryKey()
    .references(() => players.id),
  at: moment('at').notNull(),
})

/** Public keys by which players sign in. @see design "Passkeys" */
export const passkeys = pgTable(
  'passkeys',
  {
    /** Of the credential, base64url. */
    id: text('id').primaryKey(),
    playerId: text('player_id')
      .notNull()
      .references(() => players.id),
    /** The host that the credential belongs to. */
    rpId: text('rp_id').notNull(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** Of signatures; an authenticator that does not count stays at 0. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<string[]>().notNull(),
    isBackedUp: boolean('is_backed_up').notNull(),
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
    /** Since a reset of the password: it signs no one in until the player confirms it. */
    suspendedAt: moment('suspended_at'),
  },
  (table) => [index('passkeys_player').on(table.playerId)],
)
