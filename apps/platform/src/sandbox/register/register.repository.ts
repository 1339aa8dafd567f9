import { and, eq, gte, ne, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { sandboxRegister } from '../sandbox.schema.ts'

type RegisterRow = typeof sandboxRegister.$inferSelect
export type EntryState = 'reserved' | 'committed' | 'released'

/** What the register writes and reads of one person, whom nobody else writes about meanwhile. */
export interface PersonBooks {
  stateOf(reference: string): Promise<string | undefined>
  /** What counts since a moment, one entry left out. */
  usedSince(since: Date, but?: string): Promise<bigint>
  write(entry: Omit<RegisterRow, 'person'> & { readonly state: EntryState }): Promise<void>
}

const booksOf = (db: Database, person: string): PersonBooks => ({
  async stateOf(reference) {
    const [row] = await db
      .select({ state: sandboxRegister.state })
      .from(sandboxRegister)
      .where(eq(sandboxRegister.reference, reference))
    return row?.state
  },

  async usedSince(since, but = '') {
    const [row] = await db
      .select({ sumMinor: sql<string>`coalesce(sum(${sandboxRegister.amountMinor}), 0)` })
      .from(sandboxRegister)
      .where(
        and(
          eq(sandboxRegister.person, person),
          ne(sandboxRegister.state, 'released'),
          ne(sandboxRegister.reference, but),
          gte(sandboxRegister.at, since),
        ),
      )
    return BigInt(row?.sumMinor ?? '0')
  },

  async write(entry) {
    const { state, at } = entry
    await db
      .insert(sandboxRegister)
      .values({ ...entry, person })
      .onConflictDoUpdate({
        target: sandboxRegister.reference,
        // A deposit counts in the month that it was asked for in.
        set: state === 'reserved' ? { state, at } : { state },
      })
  },
})

/** The register's books. */
export const createRegisterBooks = (db: Database) => ({
  of: (person: string): PersonBooks => booksOf(db, person),

  /** Deposits of one person follow each other: two cannot use the same room. */
  held: <T>(person: string, work: (books: PersonBooks) => Promise<T>): Promise<T> =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${person}, 0))`)
      return work(booksOf(tx, person))
    }),
})
