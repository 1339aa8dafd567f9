import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { platformSessions } from '../../db/schema.ts'
import { touchWallet } from '../wallet/ledger.repository.ts'

export type PlatformSession = typeof platformSessions.$inferSelect

export async function addSession(
  db: Database,
  session: Omit<PlatformSession, 'revokedAt' | 'lastRoundAt'>,
): Promise<void> {
  await db.insert(platformSessions).values(session)
}

/** The session by its id or by the hash of its access token, unless it ended. */
export async function findLiveSession(
  db: Database,
  column: 'id' | 'accessTokenHash',
  value: string,
  now: Date,
): Promise<PlatformSession | undefined> {
  const [row] = await db
    .select()
    .from(platformSessions)
    .where(
      and(
        eq(platformSessions[column], value),
        isNull(platformSessions.revokedAt),
        gt(platformSessions.expiresAt, now),
      ),
    )
  return row
}

/** When somebody last staked something in a session. */
export async function lastRoundOf(db: Database, id: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: platformSessions.lastRoundAt })
    .from(platformSessions)
    .where(eq(platformSessions.id, id))
  return row?.at ?? null
}

/** Ends one session. */
export const revokeSession = (db: Database, id: string, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const isLive = and(eq(platformSessions.id, id), isNull(platformSessions.revokedAt))
    const { playerId } = platformSessions
    const [session] = await tx.select({ playerId }).from(platformSessions).where(isLive)
    if (!session) return
    // The wallet first, as everybody does: an exclusion that is being taken ends sessions as well.
    await touchWallet(tx, session.playerId)
    await tx.update(platformSessions).set({ revokedAt: now }).where(isLive)
  })

/** Ends those of a player, all or the ordinary ones; whoever does so touches the wallet. */
export async function revokeSessionsOf(
  db: Database,
  playerId: string,
  which: 'all' | 'ordinary',
  now: Date,
): Promise<void> {
  const ordinary = which === 'ordinary' ? [eq(platformSessions.isPayoutOnly, false)] : []
  await db
    .update(platformSessions)
    .set({ revokedAt: now })
    .where(
      and(eq(platformSessions.playerId, playerId), isNull(platformSessions.revokedAt), ...ordinary),
    )
}
