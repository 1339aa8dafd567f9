import { and, eq, gte, lte, ne, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { accountAlerts } from './account-alerts.schema.ts'

export type AccountAlertRow = typeof accountAlerts.$inferSelect

export async function addAlert(
  tx: Database,
  alert: typeof accountAlerts.$inferInsert,
): Promise<void> {
  await tx.insert(accountAlerts).values(alert)
}

/** The alert of a key, unless it was used or has expired. */
export async function findAlert(
  db: Database,
  id: string,
  now: Date,
): Promise<AccountAlertRow | undefined> {
  const [row] = await db.select().from(accountAlerts).where(eq(accountAlerts.id, id))
  return row && row.expiresAt > now ? row : undefined
}

/** Uses an alert up: true for one of several concurrent denials. */
export async function takeAlert(tx: Database, id: string): Promise<boolean> {
  const rows = await tx
    .delete(accountAlerts)
    .where(eq(accountAlerts.id, id))
    .returning({ id: accountAlerts.id })
  return rows.length > 0
}

/**
 * Ends the later alerts of one kind: their former value is what a denied change led to, and no
 * link brings it back.
 */
export async function removeLaterAlerts(
  tx: Database,
  { id, playerId, change, at }: AccountAlertRow,
): Promise<void> {
  await tx
    .delete(accountAlerts)
    .where(
      and(
        eq(accountAlerts.playerId, playerId),
        ne(accountAlerts.id, id),
        gte(accountAlerts.at, at),
        sql`${accountAlerts.change}->>'is' = ${change.is}`,
      ),
    )
}

export async function removeExpiredAlerts(tx: Database, now: Date): Promise<void> {
  await tx.delete(accountAlerts).where(lte(accountAlerts.expiresAt, now))
}
