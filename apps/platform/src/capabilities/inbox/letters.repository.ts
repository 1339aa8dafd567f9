import type { LetterDraft } from '@player-site/contracts/letters/letters.entities.ts'
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { isAddressed } from '../../players/letters.repository.ts'
import { letterReads, letters } from '../../players/letters.schema.ts'
import { players } from '../../players/players.schema.ts'

export type LetterRow = typeof letters.$inferSelect
export interface CountedLetter {
  readonly letter: LetterRow
  /** How many players have read it. */
  readonly reads: number
}

const reads = sql<number>`(
  select count(*)::int from ${letterReads} where ${letterReads.letterId} = ${letters.id}
)`

/** The latest letters, the newest first. */
export const latestLetters = (db: Database, limit: number): Promise<CountedLetter[]> =>
  db
    .select({ letter: letters, reads })
    .from(letters)
    .orderBy(desc(letters.createdAt), desc(letters.id))
    .limit(limit)

export async function findLetter(db: Database, id: string): Promise<CountedLetter | undefined> {
  const [row] = await db.select({ letter: letters, reads }).from(letters).where(eq(letters.id, id))
  return row
}

/** Adds a letter; one with the same id stays as it is. */
export async function addLetter(
  db: Database,
  id: string,
  { audience, purpose, texts, link, validFrom, validUntil }: LetterDraft,
  by: { readonly createdAt: Date; readonly createdBy: string },
): Promise<void> {
  await db
    .insert(letters)
    .values({
      id,
      ...('playerId' in audience ? { playerId: audience.playerId } : audience),
      topic: purpose.is === 'marketing' ? purpose.topic : null,
      texts,
      link,
      validFrom: new Date(validFrom),
      validUntil: new Date(validUntil),
      ...by,
    })
    .onConflictDoNothing()
}

/** Withdraws a letter, unless it was withdrawn before. */
export async function withdrawLetterRow(
  db: Database,
  id: string,
  by: { readonly withdrawnAt: Date; readonly withdrawnBy: string },
): Promise<void> {
  await db
    .update(letters)
    .set(by)
    .where(and(eq(letters.id, id), isNull(letters.withdrawnAt)))
}

/** Puts letters whose validity has begun into inboxes, behind every message that is there. */
export const publishDueLetters = (db: Database, at: Date): Promise<LetterRow[]> =>
  db
    .update(letters)
    .set({ number: sql`nextval(pg_get_serial_sequence('inbox_messages', 'id'))` })
    .where(
      and(
        isNull(letters.number),
        isNull(letters.withdrawnAt),
        lte(letters.validFrom, at),
        gt(letters.validUntil, at),
      ),
    )
    .returning()

/** Ends letters that are over or withdrawn, once each; returns those that were in inboxes. */
export const endOverLetters = (db: Database, at: Date): Promise<LetterRow[]> =>
  db
    .update(letters)
    .set({ endedAt: at })
    .where(
      and(
        isNotNull(letters.number),
        isNull(letters.endedAt),
        or(lte(letters.validUntil, at), isNotNull(letters.withdrawnAt)),
      ),
    )
    .returning()

/** Those of some players whom a letter is for. */
export async function addresseesAmong(
  db: Database,
  letterId: string,
  playerIds: readonly string[],
): Promise<string[]> {
  if (playerIds.length === 0) return []
  const rows = await db
    .select({ id: players.id })
    .from(players)
    .innerJoin(letters, eq(letters.id, letterId))
    .where(and(inArray(players.id, [...playerIds]), isAddressed))
    .orderBy(asc(players.id))
  return rows.map(({ id }) => id)
}
