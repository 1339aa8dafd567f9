import { CodedError } from '@player-site/contracts/errors.ts'
import { sessionLife } from '@player-site/contracts/kernel/session-constants.ts'
import type { LoginMethod } from '@player-site/contracts/session/session.entities.ts'
import { and, eq, gt, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { platformSessions } from './players.schema.ts'

export type PlatformSession = typeof platformSessions.$inferSelect

export async function addSession(
  db: Database,
  session: Omit<
    PlatformSession,
    'revokedAt' | 'lastRoundAt' | 'authenticatedAt' | 'loginMethod'
  > & { readonly loginMethod?: LoginMethod },
): Promise<void> {
  await db.insert(platformSessions).values(session)
}

const isLive = (now: Date) =>
  and(isNull(platformSessions.revokedAt), gt(platformSessions.expiresAt, now))

/** The session by its id, unless it ended. */
export async function findLiveSession(
  db: Database,
  id: string,
  now: Date,
): Promise<PlatformSession | undefined> {
  const [row] = await db
    .select()
    .from(platformSessions)
    .where(and(eq(platformSessions.id, id), isLive(now)))
  return row
}

/**
 * Extends a session from now, never beyond its maximum age. One statement, so that a session ended
 * at the same moment is not revived. @see design "Session life"
 */
export async function renewSession(
  db: Database,
  accessTokenHash: string,
  now: Date,
): Promise<PlatformSession | undefined> {
  const renewedTo = new Date(now.getTime() + sessionLife.platformLifeMs).toISOString()
  const greatestAge = sql.raw(`interval '${sessionLife.maxAgeMs} milliseconds'`)
  const expiresAt = sql`least(${renewedTo}::timestamptz, ${platformSessions.startedAt} + ${greatestAge})`
  const [row] = await db
    .update(platformSessions)
    .set({ expiresAt })
    .where(and(eq(platformSessions.accessTokenHash, accessTokenHash), isLive(now)))
    .returning()
  return row
}

/** When the last stake in a session was placed. */
export async function lastRoundOf(db: Database, id: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: platformSessions.lastRoundAt })
    .from(platformSessions)
    .where(eq(platformSessions.id, id))
  return row?.at ?? null
}

/** The player of a session; undefined when it has ended. */
export async function holderOf(db: Database, id: string): Promise<string | undefined> {
  const [session] = await db
    .select({ playerId: platformSessions.playerId })
    .from(platformSessions)
    .where(isOpen(id))
  return session?.playerId
}

/**
 * Refuses a session that was ended since its request was admitted. Asked by what adds something to
 * an account, in a transaction that holds the player's row: no reset misses what is added.
 * @throws CodedError session.expired
 */
export async function assertSessionOpen(tx: Database, id: string): Promise<void> {
  if ((await holderOf(tx, id)) === undefined) throw new CodedError('session.expired')
}

/** Ends one session, in a transaction of its player. */
export async function revokeSession(tx: Database, id: string, now: Date): Promise<void> {
  await tx.update(platformSessions).set({ revokedAt: now }).where(isOpen(id))
}

const isOpen = (id: string) => and(eq(platformSessions.id, id), isNull(platformSessions.revokedAt))

/** All sessions, those that are not payout-only, or all but one. */
export type EndedSessions = 'all' | 'ordinary' | { readonly butNot: string }

const selectEnded = (which: EndedSessions): SQL | undefined => {
  if (which === 'all') return undefined
  return which === 'ordinary'
    ? eq(platformSessions.isPayoutOnly, false)
    : ne(platformSessions.id, which.butNot)
}

/** Ends sessions of a player, in a transaction of that player. */
export async function revokeSessionsOf(
  db: Database,
  playerId: string,
  which: EndedSessions,
  now: Date,
): Promise<void> {
  // An expired one ended at its expiry: the player did not visit after that.
  const revokedAt = sql`least(${now.toISOString()}::timestamptz, ${platformSessions.expiresAt})`
  await db
    .update(platformSessions)
    .set({ revokedAt })
    .where(
      and(
        eq(platformSessions.playerId, playerId),
        isNull(platformSessions.revokedAt),
        selectEnded(which),
      ),
    )
}

/** When the player of a session last proved who they are: as it began, or since. */
export async function lastAuthenticationOf(db: Database, id: string): Promise<Date | undefined> {
  const [row] = await db
    .select({ startedAt: platformSessions.startedAt, at: platformSessions.authenticatedAt })
    .from(platformSessions)
    .where(isOpen(id))
  return row && (row.at ?? row.startedAt)
}

/** Records that the player has proved it again, in a transaction of theirs. */
export async function noteAuthentication(tx: Database, id: string, at: Date): Promise<void> {
  await tx.update(platformSessions).set({ authenticatedAt: at }).where(isOpen(id))
}
