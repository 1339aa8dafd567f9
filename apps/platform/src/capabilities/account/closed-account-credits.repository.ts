import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { isNotHeld } from '../../db/row-work.repository.ts'
import { accounts } from '../../ledger/ledger.schema.ts'
import { closedAccountCredits } from '../../players/closed-account-credits.schema.ts'

export type CreditState = (typeof closedAccountCredits.$inferSelect)['state']

const maxAtOnce = 50

/** Closed accounts with a credit of which no alert and no mail was sent, the oldest first. */
export async function findUnhandledCredits(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .select({ playerId: closedAccountCredits.playerId })
    .from(closedAccountCredits)
    .where(
      and(
        eq(closedAccountCredits.state, 'credited'),
        isNotHeld('account.closedCredits', closedAccountCredits.playerId, now),
      ),
    )
    .orderBy(asc(closedAccountCredits.creditedAt))
    .limit(maxAtOnce)
  return rows.map(({ playerId }) => playerId)
}

/** Accounts that were opened for withdrawals and hold no real money any more. */
export async function findPaidOut(db: Database, now: Date): Promise<string[]> {
  const own = db
    .select({ kind: accounts.kind })
    .from(accounts)
    .where(
      and(
        eq(accounts.playerId, closedAccountCredits.playerId),
        inArray(accounts.kind, ['main', 'locked', 'pending']),
        sql`${accounts.balanceMinor} > 0`,
      ),
    )
  const rows = await db
    .select({ playerId: closedAccountCredits.playerId })
    .from(closedAccountCredits)
    .where(
      and(
        eq(closedAccountCredits.state, 'payingOut'),
        sql`not exists ${own}`,
        isNotHeld('account.paidOut', closedAccountCredits.playerId, now),
      ),
    )
    .limit(maxAtOnce)
  return rows.map(({ playerId }) => playerId)
}

/** The state of an account's credit; undefined: none is noted. */
export async function findCreditState(
  tx: Database,
  playerId: string,
): Promise<CreditState | undefined> {
  const [row] = await tx
    .select({ state: closedAccountCredits.state })
    .from(closedAccountCredits)
    .where(eq(closedAccountCredits.playerId, playerId))
  return row?.state
}

export async function setCreditState(
  tx: Database,
  playerId: string,
  state: CreditState,
): Promise<void> {
  await tx
    .update(closedAccountCredits)
    .set({ state })
    .where(eq(closedAccountCredits.playerId, playerId))
}

export async function removeCredit(tx: Database, playerId: string): Promise<void> {
  await tx.delete(closedAccountCredits).where(eq(closedAccountCredits.playerId, playerId))
}
