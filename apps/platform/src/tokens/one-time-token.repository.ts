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
  /** Returns a token's subject without redeeming it; `undefined` when used, expired or unknown. */
  read(purpose: string, token: string): Promise<unknown>
  /** Redeems a token once and returns its subject; `undefined` when used, expired or unknown. */
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
    async read(purpose, token) {
      const [row] = await db
        .select()
        .from(oneTimeTokens)
        .where(and(eq(oneTimeTokens.hash, tokenHash(token)), eq(oneTimeTokens.purpose, purpose)))
      return row && row.expiresAt > clock.now() ? row.subject : undefined
    },
    async redeem(purpose, token) {
      // The delete decides: of two concurrent calls, one finds the row.
      const [row] = await db
        .delete(oneTimeTokens)
        .where(and(eq(oneTimeTokens.hash, tokenHash(token)), eq(oneTimeTokens.purpose, purpose)))
        .returning()
      return row && row.expiresAt > clock.now() ? row.subject : undefined
    },
  }
}
