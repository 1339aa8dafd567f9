import { readFile } from 'node:fs/promises'
import { emailForm } from '@player-site/contracts/kernel/email-form.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { databaseForSuite, testDatabases } from '../../testing/databases.ts'
import { addPlayer } from '../../testing/players.ts'
import { silentLog } from '../log.ts'
import { findByEmail, isLegacyPlayer } from './player.repository.ts'
import { legacyPlayers, players } from './players.schema.ts'
import { normalizeStoredEmails } from './stored-emails.repository.ts'

const migration = new URL('../../drizzle/0049_email-forms.sql', import.meta.url)

describe.each(testDatabases())('stored e-mails $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)

  /** Marks what the migration marks. */
  const mark = async () => {
    const statements = (await readFile(migration, 'utf8')).split('--> statement-breakpoint')
    for (const statement of statements.filter((text) => text.includes('UPDATE'))) {
      await database.db.execute(sql.raw(statement))
    }
  }
  const normalize = async () => {
    const warnings: object[] = []
    const log = {
      ...silentLog,
      warn: (event: string, fields?: object) => void warnings.push({ event, ...fields }),
    }
    await mark()
    await normalizeStoredEmails({ db: database.db, log })
    return warnings
  }
  const emailOf = async (id: string) => {
    const [row] = await database.db.select().from(players).where(eq(players.id, id))
    return row?.email
  }

  it.each([
    ['space', 'an\u200Bna@example.com', 'anna@example.com'],
    ['hyphen', 'berta@exam\u00ADple.com', 'BERTA@example.com'],
    ['idn', 'carla@bücher.example', 'carla@xn--bcher-kva.example'],
    ['utf8', 'jo\u0308rg@example.com', 'Jörg@example.com'],
  ])('are found as typed: %s', async (id, stored, typed) => {
    await addPlayer(database.db, { id, email: stored })
    expect(await normalize()).not.toContainEqual(expect.objectContaining({ playerId: id }))
    expect((await findByEmail(database.db, typed))?.id).toBe(id)
    expect((await findByEmail(database.db, stored))?.id).toBe(id)
    expect(await emailOf(id)).toBe(emailForm(typed))
  })

  it('of ordinary accounts are not touched', async () => {
    await addPlayer(database.db, { id: 'plain', email: "o'hara+x_1%{y}@mail.example.co.uk" })
    await mark()
    const [row] = await database.db.select().from(players).where(eq(players.id, 'plain'))
    expect(row?.emailFormat).toBe(1)
    expect(emailForm(row?.email ?? '')).toBe(row?.email)
  })

  it('of one mailbox with two accounts stay, and are reported', async () => {
    await addPlayer(database.db, { id: 'first', email: 'shared@example.com' })
    await addPlayer(database.db, { id: 'second', email: 'sha\u200Bred@example.com' })
    expect(await normalize()).toContainEqual({
      event: 'account.mailboxShared',
      playerId: 'second',
      other: 'first',
    })
    expect((await findByEmail(database.db, 'shared@example.com'))?.id).toBe('first')
    expect(await emailOf('second')).toBe('sha\u200Bred@example.com')
  })

  it('of an older system are found as typed', async () => {
    const record = { id: 'legacy' }
    await database.db.insert(legacyPlayers).values({ email: 'dora\u2060@example.com', record })
    expect(await normalize()).not.toContainEqual({ event: 'account.legacyMailboxShared' })
    expect(await isLegacyPlayer(database.db, 'Dora@example.com')).toBe(true)
  })
})
