import { and, eq, gt, inArray, lte } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { registrationDrafts } from './registration.schema.ts'

export type DraftRow = typeof registrationDrafts.$inferSelect

const isLive = (keyHash: string, now: Date) =>
  and(eq(registrationDrafts.keyHash, keyHash), gt(registrationDrafts.expiresAt, now))

/** The registration, unless it has expired. `hold` makes concurrent changes of it wait. */
export async function findDraft(
  db: Database,
  keyHash: string,
  now: Date,
  { hold = false }: { readonly hold?: boolean } = {},
): Promise<DraftRow | undefined> {
  const query = db.select().from(registrationDrafts).where(isLive(keyHash, now))
  const [row] = await (hold ? query.for('update') : query)
  return row
}

export async function addDraft(
  db: Database,
  draft: typeof registrationDrafts.$inferInsert,
): Promise<void> {
  await db.insert(registrationDrafts).values(draft)
}

export async function updateDraft(
  tx: Database,
  keyHash: string,
  change: Partial<Omit<DraftRow, 'keyHash'>>,
): Promise<void> {
  await tx.update(registrationDrafts).set(change).where(eq(registrationDrafts.keyHash, keyHash))
}

/** Maximum rows of one removal, so that it holds no lock for long. */
const maxRemoved = 1_000

/** Erases expired registrations; returns how many. */
export async function eraseExpiredDrafts(db: Database, now: Date): Promise<number> {
  const { keyHash, expiresAt } = registrationDrafts
  const expired = db
    .select({ keyHash })
    .from(registrationDrafts)
    .where(lte(expiresAt, now))
    .orderBy(expiresAt)
    .limit(maxRemoved)
    .for('update', { skipLocked: true })
  const rows = await db
    .delete(registrationDrafts)
    .where(inArray(keyHash, expired))
    .returning({ keyHash })
  return rows.length
}
