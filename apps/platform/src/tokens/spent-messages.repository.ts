import { lt } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { oneTimeTokens } from './one-time-token.schema.ts'
import { tokenHash } from './token.ts'

const purpose = 'signed-message'

/** Ids of signed messages that were taken, on any process over the database. */
export interface SpentMessages {
  /** Claims it: whether this is its first use. */
  spend(messageId: string): Promise<boolean>
}

/** @param lifeMs how long one could be sent again: as long as its signature is taken */
export const createSpentMessages = (db: Database, clock: Clock, lifeMs: number): SpentMessages => ({
  async spend(messageId) {
    const now = clock.now()
    await db.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, now))
    const expiresAt = new Date(now.getTime() + lifeMs)
    // The insert decides: of two concurrent calls, one writes the row.
    const rows = await db
      .insert(oneTimeTokens)
      .values({ hash: tokenHash(`${purpose} ${messageId}`), purpose, subject: {}, expiresAt })
      .onConflictDoNothing()
      .returning({ hash: oneTimeTokens.hash })
    return rows.length > 0
  },
})
