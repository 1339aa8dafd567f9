import { createHash } from 'node:crypto'
import { eq, lte, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { signInAttempts } from '../../db/schema.ts'
import { attempts } from './session.rules.ts'

const hashOf = (email: string): string =>
  createHash('sha256').update(email.toLowerCase()).digest('base64url')

/**
 * Counts a try before the password is looked at, so that many at once cannot outrun the count, and
 * for every e-mail alike, so that the count tells nobody which ones exist. Resolves to whether this
 * try is still allowed.
 */
export async function countAttempt(db: Database, email: string, now: Date): Promise<boolean> {
  const windowEndsAt = new Date(now.getTime() + attempts.windowMs)
  const { failures } = signInAttempts
  // Windows that are over go first, anybody's: the table holds a quarter of an hour and no more.
  await db.delete(signInAttempts).where(lte(signInAttempts.windowEndsAt, now))
  const [row] = await db
    .insert(signInAttempts)
    .values({ emailHash: hashOf(email), failures: 1, windowEndsAt })
    .onConflictDoUpdate({
      target: signInAttempts.emailHash,
      set: { failures: sql`${failures} + 1` },
    })
    .returning({ failures })
  return row !== undefined && row.failures <= attempts.most
}

export async function forgetAttempts(db: Database, email: string): Promise<void> {
  await db.delete(signInAttempts).where(eq(signInAttempts.emailHash, hashOf(email)))
}
