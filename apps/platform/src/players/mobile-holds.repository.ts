import { and, eq, isNotNull, or } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { isUniqueViolation } from '../db/unique-violation.ts'
import { updateDetails } from './player-details.repository.ts'
import { playerDetails } from './player-details.schema.ts'

/** A number that is nobody's proof until its player confirms it. */
export interface SuspendedMobile {
  /** E.164 */
  readonly mobilePhone: string
  readonly suspendedAt: Date
}

/**
 * Makes a verified number unverified until its player confirms it, in the transaction of a reset: no
 * code is sent to it, and it keeps no one else from verifying it.
 */
export async function suspendMobile(tx: Database, playerId: string, at: Date): Promise<void> {
  const { mobileVerifiedAt, mobileSuspendedAt } = playerDetails
  await tx
    .update(playerDetails)
    .set({ mobileVerifiedAt: null, mobileSuspendedAt: at })
    .where(
      and(
        eq(playerDetails.playerId, playerId),
        or(isNotNull(mobileVerifiedAt), isNotNull(mobileSuspendedAt)),
      ),
    )
}

export async function suspendedMobileOf(
  db: Database,
  playerId: string,
): Promise<SuspendedMobile | undefined> {
  const { mobilePhone, mobileSuspendedAt: suspendedAt } = playerDetails
  const [row] = await db
    .select({ mobilePhone, suspendedAt })
    .from(playerDetails)
    .where(eq(playerDetails.playerId, playerId))
  return row?.suspendedAt ? { ...row, suspendedAt: row.suspendedAt } : undefined
}

/**
 * Answers for a number that was suspended at a moment: confirmed, it is verified again, unless
 * another account has verified it by now; otherwise it stays unverified.
 */
export async function answerMobile(
  tx: Database,
  playerId: string,
  {
    at,
    isConfirmed,
    now,
  }: { readonly at: Date; readonly isConfirmed: boolean; readonly now: Date },
): Promise<void> {
  const held = await suspendedMobileOf(tx, playerId)
  if (held?.suspendedAt.getTime() !== at.getTime()) return
  await updateDetails(tx, playerId, { mobileSuspendedAt: null })
  if (!isConfirmed) return
  try {
    // A savepoint: the rest of the answer holds even if the number is another account's.
    await tx.transaction((inner) => updateDetails(inner, playerId, { mobileVerifiedAt: now }))
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
  }
}
