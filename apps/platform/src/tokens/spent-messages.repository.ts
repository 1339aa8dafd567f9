import { lt } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { oneTimeTokens } from './one-time-token.schema.ts'
import { tokenHash } from './token.ts'

const purpose = 'signed-message'

/** Used ids of signed messages, shared by all processes on the database. */
export interface SpentMessages {
  /** Claims an id: true for its first use. */
  spend(messageId: string): Promise<boolean>
}

/** @param lifeMs how long it could be replayed: as long as its signature is accepted */
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
