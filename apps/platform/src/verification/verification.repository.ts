import { verification } from '@player-site/contracts/verification/verification.constants.ts'
import { and, desc, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { verificationCodes, verificationSends } from './verification.schema.ts'

/** What a code is for; a new code replaces the last. */
export interface CodePurpose {
  readonly subject: string
  readonly channel: string
}

const isOf = ({ subject, channel }: CodePurpose) =>
  and(eq(verificationCodes.subject, subject), eq(verificationCodes.channel, channel))

/** Maximum rows that one send removes, so that none waits long for the cleanup. */
const maxRemoved = 1_000

/** Removes codes and sends that no longer count. */
export async function removeOld(db: Database, now: Date): Promise<void> {
  const { id, at } = verificationSends
  const windowStart = new Date(now.getTime() - verification.sendWindowMs)
  const old = db
    .select({ id })
    .from(verificationSends)
    .where(lte(at, windowStart))
    .orderBy(at)
    .limit(maxRemoved)
    .for('update', { skipLocked: true })
  await db.delete(verificationSends).where(inArray(id, old))
  await db.delete(verificationCodes).where(lt(verificationCodes.expiresAt, windowStart))
}

/** One send to an address at a time: what is read then still holds when it is written. */
export async function lockAddress(tx: Database, addressHash: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${addressHash}, 1))`)
}

/** The latest sends to an address, newest first; no more than count. */
export async function latestSends(
  tx: Database,
  addressHash: string,
  now: Date,
): Promise<readonly Date[]> {
  const { at } = verificationSends
  const windowStart = new Date(now.getTime() - verification.sendWindowMs)
  const rows = await tx
    .select({ at })
    .from(verificationSends)
    .where(and(eq(verificationSends.addressHash, addressHash), gt(at, windowStart)))
    .orderBy(desc(at))
    .limit(verification.maxSends)
  return rows.map((row) => row.at)
}

/** How many messages were sent under a name in the last hour. */
export async function countSends(tx: Database, addressHash: string, now: Date): Promise<number> {
  const { at } = verificationSends
  const windowStart = new Date(now.getTime() - verification.sendWindowMs)
  return tx.$count(
    verificationSends,
    and(eq(verificationSends.addressHash, addressHash), gt(at, windowStart)),
  )
}

export async function addSend(tx: Database, addressHash: string, at: Date): Promise<void> {
  await tx.insert(verificationSends).values({ addressHash, at })
}

export async function replaceCode(
  tx: Database,
  purpose: CodePurpose,
  code: { readonly codeHash: string; readonly expiresAt: Date },
): Promise<void> {
  const { subject, channel } = purpose
  await tx
    .insert(verificationCodes)
    .values({ subject, channel, ...code })
    .onConflictDoUpdate({
      target: [verificationCodes.subject, verificationCodes.channel],
      set: { ...code, attempts: 0 },
    })
}

export interface CountedAttempt {
  readonly codeHash: string
  readonly attempts: number
}

/**
 * Counts an entry before it is compared, in one statement: of any number of concurrent entries, only
 * the first three get a row. Undefined: there is no code that takes another entry.
 */
export async function countAttempt(
  db: Database,
  purpose: CodePurpose,
  now: Date,
): Promise<CountedAttempt | undefined> {
  const { codeHash, attempts, expiresAt } = verificationCodes
  const isOpen = and(lt(attempts, verification.maxAttempts), gt(expiresAt, now))
  const [row] = await db
    .update(verificationCodes)
    .set({ attempts: sql`${attempts} + 1` })
    .where(and(isOf(purpose), isOpen))
    .returning({ codeHash, attempts })
  return row
}

/** Whether an unexpired code was ended by wrong entries. */
export async function isExhausted(db: Database, purpose: CodePurpose, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ attempts: verificationCodes.attempts })
    .from(verificationCodes)
    .where(and(isOf(purpose), gt(verificationCodes.expiresAt, now)))
  return row !== undefined && row.attempts >= verification.maxAttempts
}

/** Uses a code up: true for one of several concurrent correct entries. */
export async function takeCode(
  tx: Database,
  purpose: CodePurpose,
  codeHash: string,
): Promise<boolean> {
  const rows = await tx
    .delete(verificationCodes)
    .where(and(isOf(purpose), eq(verificationCodes.codeHash, codeHash)))
    .returning({ subject: verificationCodes.subject })
  return rows.length > 0
}

/** Ends the code of a purpose, such as one sent to an address that was corrected since. */
export async function removeCode(tx: Database, purpose: CodePurpose): Promise<void> {
  await tx.delete(verificationCodes).where(isOf(purpose))
}
