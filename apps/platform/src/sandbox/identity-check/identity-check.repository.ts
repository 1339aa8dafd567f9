import { and, eq, lte } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { sandboxIdentityChecks } from '../sandbox.schema.ts'

export type Workflow = typeof sandboxIdentityChecks.$inferSelect

/** The service's own store. */
export const createWorkflowStore = (db: Database) => ({
  /** Adds a workflow, or returns the existing one of the customer's reference. */
  async add(row: typeof sandboxIdentityChecks.$inferInsert): Promise<Workflow> {
    await db.insert(sandboxIdentityChecks).values(row).onConflictDoNothing()
    const [written] = await db
      .select()
      .from(sandboxIdentityChecks)
      .where(eq(sandboxIdentityChecks.reference, row.reference))
    if (!written) throw new Error('The workflow was not written')
    return written
  },

  async find(id: string): Promise<Workflow | undefined> {
    const [row] = await db
      .select()
      .from(sandboxIdentityChecks)
      .where(eq(sandboxIdentityChecks.id, id))
    return row
  },

  /** Changes a workflow that is still in the given status; returns whether it was. */
  async change(id: string, from: string, change: Partial<Workflow>): Promise<boolean> {
    const rows = await db
      .update(sandboxIdentityChecks)
      .set(change)
      .where(and(eq(sandboxIdentityChecks.id, id), eq(sandboxIdentityChecks.status, from)))
      .returning({ id: sandboxIdentityChecks.id })
    return rows.length > 0
  },

  findDue: (now: Date): Promise<Workflow[]> =>
    db.select().from(sandboxIdentityChecks).where(lte(sandboxIdentityChecks.tellAt, now)).limit(50),

  /** Sessions whose time is over. */
  findExpired: (now: Date): Promise<Workflow[]> =>
    db
      .select()
      .from(sandboxIdentityChecks)
      .where(
        and(
          eq(sandboxIdentityChecks.status, 'INITIATED'),
          lte(sandboxIdentityChecks.expiresAt, now),
        ),
      )
      .limit(50),
})
export type WorkflowStore = ReturnType<typeof createWorkflowStore>
