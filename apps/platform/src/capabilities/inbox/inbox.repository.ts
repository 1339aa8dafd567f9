import type { InboxSection } from '@player-site/contracts/inbox/inbox.entities.ts'
import { and, desc, eq, inArray, isNull, lt, lte } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { kindsIn, type StoredMessage } from '../../players/message-content.ts'
import { countUnread } from '../../players/messages.repository.ts'
import { inboxMessages } from '../../players/messages.schema.ts'
import { players } from '../../players/players.schema.ts'

const { id, playerId: owner, kind, readAt } = inboxMessages

/** The newest messages of a section, older than a cursor. */
export const findMessages = (
  db: Database,
  playerId: string,
  query: {
    readonly part: InboxSection
    readonly after: bigint | undefined
    readonly limit: number
  },
): Promise<StoredMessage[]> =>
  db
    .select()
    .from(inboxMessages)
    .where(
      and(
        eq(owner, playerId),
        query.part === 'all' ? undefined : inArray(kind, kindsIn(query.part)),
        query.after === undefined ? undefined : lt(id, query.after),
      ),
    )
    .orderBy(desc(id))
    .limit(query.limit)

export async function hasMessage(db: Database, playerId: string, messageId: bigint) {
  const rows = await db
    .select({ id })
    .from(inboxMessages)
    .where(and(eq(owner, playerId), eq(id, messageId)))
  return rows.length > 0
}

export async function unreadOf(db: Database, playerId: string): Promise<number> {
  const [row] = await db
    .select({ unread: players.inboxUnread })
    .from(players)
    .where(eq(players.id, playerId))
  return row?.unread ?? 0
}

/** Marks one message as read, or all of a section up to one; returns how many were unread. */
export async function markRead(
  db: Database,
  playerId: string,
  which: { readonly only: bigint } | { readonly upTo: bigint; readonly part: InboxSection },
  at: Date,
): Promise<{ readonly marked: number; readonly unread: number }> {
  // Locks in the usual order: the player first, then the messages.
  await countUnread(db, playerId, 0)
  const rows = await db
    .update(inboxMessages)
    .set({ readAt: at })
    .where(
      and(
        eq(owner, playerId),
        isNull(readAt),
        'only' in which
          ? eq(id, which.only)
          : and(lte(id, which.upTo), inArray(kind, kindsIn(which.part))),
      ),
    )
    .returning({ id })
  return { marked: rows.length, unread: await countUnread(db, playerId, -rows.length) }
}
