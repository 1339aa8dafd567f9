import { and, desc, eq, gt, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { letterReads, letters } from './letters.schema.ts'
import { marketingChoices } from './marketing-choices.schema.ts'
import type { StoredMessage } from './message-content.ts'
import { players } from './players.schema.ts'

/** Notifications of a topic are allowed by the player's latest choice; none before the first. */
const allowsTopic = sql`coalesce((
  select ${marketingChoices.preferences} -> 'PUSH_NOTIFICATION' @> to_jsonb(${letters.topic})
  from ${marketingChoices} where ${marketingChoices.playerId} = ${players.id}
  order by ${marketingChoices.id} desc limit 1
), false) and (${players.bonuses} or ${letters.topic} <> 'BONUS_OFFER')`

/** A letter's audience includes the player of the row. */
export const isAddressed: SQL = sql`(
  (${letters.playerId} = ${players.id} or (${letters.playerId} is null
    and ${letters.brand} = ${players.brand} and ${letters.market} = ${players.market}))
  and (${letters.topic} is null or (${allowsTopic}))
)`

/** In inboxes at that moment. */
export const isValidAt = (at: Date) =>
  and(
    isNotNull(letters.number),
    isNull(letters.withdrawnAt),
    lte(letters.validFrom, at),
    gt(letters.validUntil, at),
  )

const isRead = and(eq(letterReads.letterId, letters.id), eq(letterReads.playerId, players.id))

/** Letters in a player's inbox; conditions narrow them. */
const lettersOf = (db: Database, playerId: string, at: Date, ...conditions: (SQL | undefined)[]) =>
  db
    .select({
      id: letters.id,
      number: letters.number,
      texts: letters.texts,
      link: letters.link,
      topic: letters.topic,
      validFrom: letters.validFrom,
      readAt: letterReads.readAt,
    })
    .from(letters)
    .innerJoin(players, eq(players.id, playerId))
    .leftJoin(letterReads, isRead)
    .where(and(isAddressed, isValidAt(at), ...conditions))

type LetterRow = Awaited<ReturnType<typeof lettersOf>>[number]

const messageOfLetter = ({ number, texts, link, topic, ...row }: LetterRow): StoredMessage => ({
  id: number ?? 0n,
  kind: 'letter',
  values: { texts, link, isMarketing: topic !== null },
  at: row.validFrom,
  readAt: row.readAt,
})

/** The newest letters of a player's inbox, older than a cursor, as messages. */
export async function findLetters(
  db: Database,
  playerId: string,
  { after, limit }: { readonly after: bigint | undefined; readonly limit: number },
  at: Date,
): Promise<StoredMessage[]> {
  const older = after === undefined ? undefined : lt(letters.number, after)
  const rows = await lettersOf(db, playerId, at, older).orderBy(desc(letters.number)).limit(limit)
  return rows.map(messageOfLetter)
}

export async function countUnreadLetters(
  db: Database,
  playerId: string,
  at: Date,
): Promise<number> {
  const rows = await lettersOf(db, playerId, at, isNull(letterReads.readAt))
  return rows.length
}

/** Whether a message of the player's inbox is a letter. */
export async function hasLetter(db: Database, playerId: string, number: bigint, at: Date) {
  const rows = await lettersOf(db, playerId, at, eq(letters.number, number))
  return rows.length > 0
}

/** Marks letters as read, one or all up to one; returns how many were unread. */
export async function markLettersRead(
  tx: Database,
  playerId: string,
  which: { readonly only: bigint } | { readonly upTo: bigint },
  at: Date,
): Promise<number> {
  const chosen = 'only' in which ? eq(letters.number, which.only) : lte(letters.number, which.upTo)
  const unread = await lettersOf(tx, playerId, at, isNull(letterReads.readAt), chosen)
  if (unread.length === 0) return 0
  const rows = unread.map(({ id: letterId }) => ({ letterId, playerId, readAt: at }))
  const marked = await tx
    .insert(letterReads)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: letterReads.letterId })
  return marked.length
}

/** Letters that a player was sent or has read, the oldest first. */
export const lettersReceived = (db: Database, playerId: string) =>
  db
    .select({
      texts: letters.texts,
      link: letters.link,
      topic: letters.topic,
      sentAt: letters.validFrom,
      readAt: letterReads.readAt,
    })
    .from(letters)
    .leftJoin(
      letterReads,
      and(eq(letterReads.letterId, letters.id), eq(letterReads.playerId, playerId)),
    )
    .where(
      and(
        isNotNull(letters.number),
        or(eq(letters.playerId, playerId), isNotNull(letterReads.readAt)),
      ),
    )
    .orderBy(letters.number)
