import { and, eq, gte, ne, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { sandboxRegister } from '../sandbox.schema.ts'

type RegisterRow = typeof sandboxRegister.$inferSelect
export type EntryState = 'reserved' | 'committed' | 'released'

/** The entries of one person, locked against concurrent writers. */
export interface PersonEntries {
  stateOf(reference: string): Promise<string | undefined>
  /** Sum of the counted entries since a moment, except one. */
  usedSince(since: Date, except?: string): Promise<bigint>
  write(entry: Omit<RegisterRow, 'person'> & { readonly state: EntryState }): Promise<void>
}

const entriesOf = (db: Database, person: string): PersonEntries => ({
  async stateOf(reference) {
    const [row] = await db
      .select({ state: sandboxRegister.state })
      .from(sandboxRegister)
      .where(eq(sandboxRegister.reference, reference))
    return row?.state
  },

  async usedSince(since, except = '') {
    const [row] = await db
      .select({ sumMinor: sql<string>`coalesce(sum(${sandboxRegister.amountMinor}), 0)` })
      .from(sandboxRegister)
      .where(
        and(
          eq(sandboxRegister.person, person),
          ne(sandboxRegister.state, 'released'),
          ne(sandboxRegister.reference, except),
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
        // A deposit counts in the month of its request.
        set: state === 'reserved' ? { state, at } : { state },
      })
  },
})

/** The register's store. */
export const createRegisterStore = (db: Database) => ({
  of: (person: string): PersonEntries => entriesOf(db, person),

  /** Deposits of one person are serialized: two cannot use the same remaining amount. */
  withLock: <T>(person: string, work: (entries: PersonEntries) => Promise<T>): Promise<T> =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${person}, 0))`)
      return work(entriesOf(tx, person))
    }),
})
