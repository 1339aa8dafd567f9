import type { InboxSection } from '@player-site/contracts/inbox/inbox.entities.ts'
import { and, desc, eq, inArray, isNull, lt, lte } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import {
  countUnreadLetters,
  findLetters,
  hasLetter,
  markLettersRead,
} from '../../players/letters.repository.ts'
import { kindsIn, type StoredMessage } from '../../players/message-content.ts'
import { countUnread } from '../../players/messages.repository.ts'
import { inboxMessages } from '../../players/messages.schema.ts'
import { players } from '../../players/players.schema.ts'

const { id, playerId: owner, kind, readAt } = inboxMessages

interface MessageQuery {
  readonly part: InboxSection
  readonly after: bigint | undefined
  readonly limit: number
}

const holdsLetters = (part: InboxSection): boolean => part !== 'notifications'

/** The newest messages and letters of a section, older than a cursor. */
export async function findMessages(
  db: Database,
  playerId: string,
  query: MessageQuery,
  at: Date,
): Promise<StoredMessage[]> {
  const [messages, letters] = await Promise.all([
    query.part === 'letters' ? [] : findOwnMessages(db, playerId, query),
    holdsLetters(query.part) ? findLetters(db, playerId, query, at) : [],
  ])
  return [...messages, ...letters].sort((a, b) => Number(b.id - a.id)).slice(0, query.limit)
}

const findOwnMessages = (
  db: Database,
  playerId: string,
  query: MessageQuery,
): Promise<StoredMessage[]> =>
  db
    .select()
    .from(inboxMessages)
    .where(
      and(
        eq(owner, playerId),
        isNull(inboxMessages.replacedAt),
        query.part === 'all' ? undefined : inArray(kind, kindsIn(query.part)),
        query.after === undefined ? undefined : lt(id, query.after),
      ),
    )
    .orderBy(desc(id))
    .limit(query.limit)

export async function hasMessage(db: Database, playerId: string, messageId: bigint, at: Date) {
  const rows = await db
    .select({ id })
    .from(inboxMessages)
    .where(and(eq(owner, playerId), eq(id, messageId)))
  return rows.length > 0 || hasLetter(db, playerId, messageId, at)
}

export async function unreadOf(db: Database, playerId: string, at: Date): Promise<number> {
  const [row] = await db
    .select({ unread: players.inboxUnread })
    .from(players)
    .where(eq(players.id, playerId))
  return (row?.unread ?? 0) + (await countUnreadLetters(db, playerId, at))
}

/** Marks one message as read, or all of a section up to one; returns how many were unread. */
export async function markRead(
  db: Database,
  playerId: string,
  which: { readonly only: bigint } | { readonly upTo: bigint; readonly part: InboxSection },
  at: Date,
): Promise<{ readonly marked: number; readonly unread: number }> {
  // Locks in the usual order: the player first, then the messages.
  await countUnread(db, playerId, 0, at)
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
  const isWithLetters = 'only' in which || holdsLetters(which.part)
  const letters = isWithLetters ? await markLettersRead(db, playerId, which, at) : 0
  const unread = await countUnread(db, playerId, -rows.length, at)
  return { marked: rows.length + letters, unread }
}
