import { eq, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { countUnreadLetters } from './letters.repository.ts'
import type { MessageContent, StoredMessage } from './message-content.ts'
import { inboxMessages } from './messages.schema.ts'
import { players } from './players.schema.ts'

/** Other player attributes that change with a message. */
export type ChangedWith = Partial<
  Pick<typeof players.$inferInsert, 'limitsChangedAt' | 'activityChangedAt'>
>

/**
 * Adds to the count of unread messages; returns it with that of unread letters. Serialized with other changes of the player's inbox, so that messages
 * are numbered in commit order.
 */
export async function countUnread(
  db: Database,
  playerId: string,
  more: number,
  at: Date,
  changed: ChangedWith = {},
): Promise<number> {
  const [row] = await db
    .update(players)
    .set({ ...changed, inboxUnread: sql`${players.inboxUnread} + ${more}` })
    .where(eq(players.id, playerId))
    .returning({ unread: players.inboxUnread })
  return (row?.unread ?? 0) + (await countUnreadLetters(db, playerId, at))
}

/** Adds a message, unless one with the same cause exists: then undefined. */
export async function addMessage(
  db: Database,
  playerId: string,
  message: MessageContent & { readonly cause: string; readonly at: Date },
  changed: ChangedWith,
): Promise<{ readonly row: StoredMessage; readonly unread: number } | undefined> {
  const unread = await countUnread(db, playerId, 1, message.at, changed)
  const [row] = await db
    .insert(inboxMessages)
    .values({ playerId, ...message })
    .onConflictDoNothing()
    .returning()
  if (row) return { row, unread }
  await countUnread(db, playerId, -1, message.at)
  return undefined
}
