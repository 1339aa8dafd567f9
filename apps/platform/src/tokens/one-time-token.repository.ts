import { and, eq, lt } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { oneTimeTokens } from './one-time-token.schema.ts'
import { newToken, tokenHash } from './token.ts'

export interface OneTimeTokens {
  issue(
    purpose: string,
    subject: Readonly<Record<string, unknown>>,
    lifeMs: number,
  ): Promise<string>
  /** What the token was issued for, once; `undefined` when it is used, too old or unknown. */
  redeem(purpose: string, token: string): Promise<unknown>
}

export function createOneTimeTokens(db: Database, clock: Clock): OneTimeTokens {
  return {
    async issue(purpose, subject, lifeMs) {
      const token = newToken()
      const now = clock.now()
      await db.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, now))
      const expiresAt = new Date(now.getTime() + lifeMs)
      await db.insert(oneTimeTokens).values({ hash: tokenHash(token), purpose, subject, expiresAt })
      return token
    },
    async redeem(purpose, token) {
      // Deleting is the test: of two that come at once, one finds the row.
      const [row] = await db
        .delete(oneTimeTokens)
        .where(and(eq(oneTimeTokens.hash, tokenHash(token)), eq(oneTimeTokens.purpose, purpose)))
        .returning()
      return row && row.expiresAt > clock.now() ? row.subject : undefined
    },
  }
}
