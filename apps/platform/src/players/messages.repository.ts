import {
  findReplacedSubject,
  withdrawalMessages,
} from '@player-site/contracts/inbox/inbox.entities.ts'
import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
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

/**
 * Adds a message, unless one with the same cause exists: then undefined. It takes the place of
 * earlier steps of the same withdrawal, which count as read.
 */
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
  if (!row) {
    await countUnread(db, playerId, -1, message.at)
    return undefined
  }
  const read = await replaceEarlierSteps(db, playerId, row.id, message)
  return { row, unread: read > 0 ? await countUnread(db, playerId, -read, message.at) : unread }
}

/** Returns how many of those that were replaced were unread. */
async function replaceEarlierSteps(
  db: Database,
  playerId: string,
  by: bigint,
  message: MessageContent & { readonly at: Date },
): Promise<number> {
  const paymentId = 'paymentId' in message.values ? message.values.paymentId : undefined
  const subject = findReplacedSubject(message.kind, { paymentId })
  if (subject === undefined) return 0
  const isEarlierStep = and(
    eq(inboxMessages.playerId, playerId),
    lt(inboxMessages.id, by),
    isNull(inboxMessages.replacedAt),
    inArray(inboxMessages.kind, [...withdrawalMessages]),
    sql`${inboxMessages.values} ->> 'paymentId' = ${subject}`,
  )
  const unread = await db
    .update(inboxMessages)
    .set({ readAt: message.at })
    .where(and(isEarlierStep, isNull(inboxMessages.readAt)))
    .returning({ id: inboxMessages.id })
  await db.update(inboxMessages).set({ replacedAt: message.at }).where(isEarlierStep)
  return unread.length
}
