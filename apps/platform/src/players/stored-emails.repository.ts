import { emailForm } from '@player-site/contracts/kernel/email-form.ts'
import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import type { Log } from '../log.ts'
import { legacyPlayers, players } from './players.schema.ts'

interface StoredEmailsDeps {
  readonly db: Database
  readonly log: Log
}

/** Maximum rows read at a time. */
const batchSize = 500
const asEntered = 0
const inForm = 1

/**
 * Gives stored e-mails that differ from their form that form, before the platform listens: until
 * then their owners could not sign in. Where the mailbox has another account already, both stay as
 * they are, and staff are told.
 */
export async function normalizeStoredEmails(deps: StoredEmailsDeps): Promise<void> {
  while (await normalizePlayers(deps)) {
    // The next batch.
  }
  while (await normalizeLegacyPlayers(deps)) {
    // The next batch.
  }
}

async function normalizePlayers({ db, log }: StoredEmailsDeps): Promise<boolean> {
  const rows = await db
    .select({ id: players.id, email: players.email })
    .from(players)
    .where(eq(players.emailFormat, asEntered))
    .limit(batchSize)
  for (const { id, email } of rows) {
    const form = emailForm(email)
    await db.transaction(async (tx) => {
      const [owner] = await tx
        .select({ id: players.id })
        .from(players)
        .where(and(eq(players.email, form), ne(players.id, id)))
      const change = owner ? {} : { email: form }
      await tx
        .update(players)
        .set({ ...change, emailFormat: inForm })
        .where(eq(players.id, id))
      if (owner) log.warn('account.mailboxShared', { playerId: id, other: owner.id })
    })
  }
  return rows.length === batchSize
}

async function normalizeLegacyPlayers({ db, log }: StoredEmailsDeps): Promise<boolean> {
  const { email: column, emailFormat } = legacyPlayers
  const rows = await db
    .select({ email: column })
    .from(legacyPlayers)
    .where(eq(emailFormat, asEntered))
    .limit(batchSize)
  for (const { email } of rows) {
    const form = emailForm(email)
    await db.transaction(async (tx) => {
      const taken = await tx
        .select({ email: column })
        .from(legacyPlayers)
        .where(and(eq(column, form), ne(column, email)))
      const change = taken.length > 0 ? {} : { email: form }
      await tx
        .update(legacyPlayers)
        .set({ ...change, emailFormat: inForm })
        .where(eq(column, email))
      // A record of the older system has no id that a log may contain.
      if (taken.length > 0) log.warn('account.legacyMailboxShared', {})
    })
  }
  return rows.length === batchSize
}
