import { sourceOfAddress } from '@player-site/contracts/kernel/address.ts'
import { count, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { loginHistory } from './login-history.schema.ts'

export type Login = Omit<typeof loginHistory.$inferSelect, 'id'>

/** Records a sign-in, in the transaction that opens its session. */
export async function addLogin(tx: Database, login: Login): Promise<void> {
  await tx.insert(loginHistory).values(login)
}

/** Whether a player has signed in before, but never on such a device in that country. */
export async function isNewDevice(
  tx: Database,
  { playerId, device, country }: Pick<Login, 'playerId' | 'device' | 'country'>,
): Promise<boolean> {
  const isSame = sql<boolean>`bool_or(${loginHistory.device} = ${device} and ${loginHistory.country} = ${country})`
  const [row] = await tx
    .select({ known: isSame, logins: count() })
    .from(loginHistory)
    .where(eq(loginHistory.playerId, playerId))
  return (row?.logins ?? 0) > 0 && row?.known !== true
}

/** Whether a player has signed in from a source, as `sourceOfAddress` names it. */
export async function isKnownSource(
  db: Database,
  playerId: string,
  source: string,
): Promise<boolean> {
  const { ipAddress } = loginHistory
  const rows = await db
    .selectDistinct({ ipAddress })
    .from(loginHistory)
    .where(eq(loginHistory.playerId, playerId))
  return rows.some((row) => row.ipAddress !== null && sourceOfAddress(row.ipAddress) === source)
}

/** The newest first. */
export async function latestLogins(
  db: Database,
  playerId: string,
  limit: number,
): Promise<Login[]> {
  return db
    .select({
      playerId: loginHistory.playerId,
      at: loginHistory.at,
      ipAddress: loginHistory.ipAddress,
      country: loginHistory.country,
      device: loginHistory.device,
    })
    .from(loginHistory)
    .where(eq(loginHistory.playerId, playerId))
    .orderBy(desc(loginHistory.id))
    .limit(limit)
}

/** Maximum rows removed in one statement, so that it holds no lock for long. */
const batchSize = 1_000

/** Erases sign-ins of before that moment; several platforms may do so at a time. */
export async function eraseLogins(db: Database, before: Date): Promise<void> {
  for (;;) {
    const old = db
      .select({ id: loginHistory.id })
      .from(loginHistory)
      .where(lte(loginHistory.at, before))
      .orderBy(loginHistory.at)
      .limit(batchSize)
      .for('update', { skipLocked: true })
    const erased = await db
      .delete(loginHistory)
      .where(inArray(loginHistory.id, old))
      .returning({ id: loginHistory.id })
    if (erased.length < batchSize) return
  }
}
