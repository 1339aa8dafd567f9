import { createHmac } from 'node:crypto'
import { CodedError, type ErrorCode } from '@player-site/contracts/errors.ts'
import { sourceOfAddress } from '@player-site/contracts/kernel/address.ts'
import { emailForm } from '@player-site/contracts/kernel/email-form.ts'
import { and, count, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { signInFailures } from './sign-in.schema.ts'
import { accountGuard, decideAttempt, lockEndOf, pairLock } from './sign-in-attempts.rules.ts'

export interface SignInAttempt {
  readonly email: string
  /** Source address from the gateway; attempts without one count together. */
  readonly ipAddress?: string | undefined
  readonly captchaPassed?: boolean | undefined
}

/**
 * Failed sign-ins by account and source, for every e-mail alike, so that they do not reveal
 * accounts.
 */
export interface SignInAttempts {
  /**
   * Counts an attempt as failed before its password is checked, so that parallel guesses cannot
   * outrun the count.
   * @returns the id by which `uncount` reverts it
   * @throws CodedError login.error.maxAttempt, login.error.captchaRequired
   */
  begin(attempt: SignInAttempt): Promise<number>
  /** Reverts an attempt whose password was not checked. */
  uncount(id: number): Promise<void>
  /** The password was correct: forgets the failures of the account from this source. */
  forget(attempt: SignInAttempt): Promise<void>
}

/** Says how long a lock lasts: it is the same for e-mails without an account. */
const refusalOf = (code: ErrorCode, lockEnd: Date | undefined, now: Date): CodedError => {
  if (!lockEnd) return new CodedError(code)
  const retryAfterSeconds = Math.ceil((lockEnd.getTime() - now.getTime()) / 1_000)
  return new CodedError(code, { details: { retryAfterSeconds } })
}

/** Maximum rows that one sign-in removes, so that none waits long for the cleanup. */
const maxRemoved = 1_000

/** @param tokenKey accounts and sources are stored as keyed hashes, under a key derived from it */
export function createSignInAttempts(db: Database, clock: Clock, tokenKey: string): SignInAttempts {
  const key = createHmac('sha256', tokenKey).update('sign-in-attempts').digest()
  const hashOf = (kind: string, value: string) =>
    createHmac('sha256', key).update(`${kind}\0${value}`).digest('base64url')
  const pairOf = ({ email, ipAddress }: SignInAttempt) => ({
    accountHash: hashOf('account', emailForm(email)),
    sourceHash: hashOf('source', sourceOfAddress(ipAddress)),
  })
  const { id, accountHash, sourceHash, at } = signInFailures

  const removeOld = async (windowStart: Date): Promise<void> => {
    const old = db
      .select({ id })
      .from(signInFailures)
      .where(lte(at, windowStart))
      .orderBy(at)
      .limit(maxRemoved)
      .for('update', { skipLocked: true })
    await db.delete(signInFailures).where(inArray(id, old))
  }

  return {
    async begin(attempt) {
      const now = clock.now()
      const windowStart = new Date(now.getTime() - accountGuard.windowMs)
      await removeOld(windowStart)
      const pair = pairOf(attempt)
      const ofAccount = and(eq(accountHash, pair.accountHash), gt(at, windowStart))
      return db.transaction(async (tx) => {
        // One attempt per account at a time: the count read here still holds when it is written.
        await tx.execute(
          sql`select pg_advisory_xact_lock(hashtextextended(${pair.accountHash}, 0))`,
        )
        const latest = await tx
          .select({ at })
          .from(signInFailures)
          .where(and(ofAccount, eq(sourceHash, pair.sourceHash)))
          .orderBy(desc(at))
          .limit(pairLock.maxFailures)
        const [all] = await tx.select({ failures: count() }).from(signInFailures).where(ofAccount)
        const history = {
          latestOfPair: latest.map((failure) => failure.at),
          failuresOfAccount: all?.failures ?? 0,
        }
        const decision = decideAttempt(history, attempt.captchaPassed ?? false, now)
        if (decision !== 'allowed') throw refusalOf(decision, lockEndOf(history, now), now)
        const [row] = await tx
          .insert(signInFailures)
          .values({ ...pair, at: now })
          .returning({ id })
        if (!row) throw new Error('The inserted sign-in attempt returned no row')
        return row.id
      })
    },

    async uncount(attemptId) {
      await db.delete(signInFailures).where(eq(id, attemptId))
    },

    async forget(attempt) {
      const pair = pairOf(attempt)
      await db
        .delete(signInFailures)
        .where(and(eq(accountHash, pair.accountHash), eq(sourceHash, pair.sourceHash)))
    },
  }
}
