import { CodedError } from '@player-site/contracts/errors.ts'
import { passwordReset } from '@player-site/contracts/kernel/account-constants.ts'
import {
  maxReviewed,
  type ResetReview,
  type ReviewAnswer,
} from '@player-site/contracts/password-reset/password-reset.entities.ts'
import * as z from 'zod/mini'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { PlayerTransaction } from '../../outbox/player-transaction.ts'
import {
  answerMobile,
  suspendedMobileOf,
  suspendMobile,
} from '../../players/mobile-holds.repository.ts'
import type { OneTimeTokens } from '../../tokens/one-time-token.repository.ts'

/** One kind of what an intruder may have added. */
export interface Holds<Suspended> {
  readonly suspend: (tx: Database, playerId: string, at: Date) => Promise<void>
  readonly suspended: (db: Database, playerId: string) => Promise<readonly Suspended[]>
  readonly answer: (
    tx: Database,
    playerId: string,
    answered: { readonly at: Date; readonly confirmed: readonly string[] },
  ) => Promise<void>
}

interface SuspendedPasskey {
  readonly id: string
  readonly name: string
  readonly isBackedUp: boolean
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
  readonly suspendedAt: Date | null
}

interface SuspendedAccount {
  readonly destination: string
  readonly methodName: string
  readonly account: string | null
  readonly firstAt: Date
  readonly paidAt: Date | null
  readonly suspendedAt: Date
}

export interface ReviewDeps {
  readonly db: Database
  readonly clock: Clock
  readonly tokens: OneTimeTokens
  readonly playerTransaction: PlayerTransaction
  readonly passkeyHolds: Holds<SuspendedPasskey>
  readonly payoutAccountHolds: Holds<SuspendedAccount>
}

const purpose = 'password-reset-review'
/** Of one reset: the key of an earlier one answers for nothing that a later one suspended. */
const reviewed = z.object({ playerId: z.string(), at: z.iso.datetime() })

interface Suspension {
  readonly at: Date
  /** A code that was sent to the number has just proved it. */
  readonly keepsMobile?: boolean
}

/** Suspends what an intruder may have added, in the transaction that ends the sessions. */
export async function suspendAccess(
  tx: Database,
  playerId: string,
  { at, keepsMobile = false }: Suspension,
  { passkeyHolds, payoutAccountHolds }: Pick<ReviewDeps, 'passkeyHolds' | 'payoutAccountHolds'>,
): Promise<void> {
  await passkeyHolds.suspend(tx, playerId, at)
  await payoutAccountHolds.suspend(tx, playerId, at)
  if (!keepsMobile) await suspendMobile(tx, playerId, at)
}

/** As many digits as the e-mail about a new number names. */
const endingOf = (mobilePhone: string): string => mobilePhone.slice(-3)

/** Lists what is suspended, with a key that answers for it; undefined: there is nothing. */
export async function openReview(
  playerId: string,
  at: Date,
  deps: ReviewDeps,
): Promise<ResetReview | undefined> {
  const { db, tokens, passkeyHolds, payoutAccountHolds } = deps
  const passkeys = await passkeyHolds.suspended(db, playerId)
  const accounts = (await payoutAccountHolds.suspended(db, playerId)).slice(0, maxReviewed)
  const mobile = await suspendedMobileOf(db, playerId)
  if (passkeys.length === 0 && accounts.length === 0 && !mobile) return undefined
  const answered = { playerId, at: at.toISOString() }
  return {
    reviewKey: await tokens.issue(purpose, answered, passwordReset.keyLifeMs),
    passkeys: passkeys.map((passkey) => ({
      passkeyId: passkey.id,
      name: passkey.name,
      isSynced: passkey.isBackedUp,
      createdAt: passkey.createdAt.toISOString(),
      lastUsedAt: passkey.lastUsedAt?.toISOString() ?? null,
    })),
    payoutAccounts: accounts.map(({ destination, methodName, account, firstAt, paidAt }) => ({
      accountId: destination,
      method: methodName,
      account,
      firstUsedAt: firstAt.toISOString(),
      lastPaidAt: paidAt?.toISOString() ?? null,
    })),
    ...(mobile && { mobile: { ending: endingOf(mobile.mobilePhone) } }),
  }
}

/** Removes what the player did not confirm. @throws CodedError error.password.reset */
export async function answerReview(answer: ReviewAnswer, deps: ReviewDeps): Promise<void> {
  const { clock, tokens, playerTransaction, passkeyHolds, payoutAccountHolds } = deps
  const read = z.safeParse(reviewed, await tokens.redeem(purpose, answer.reviewKey))
  if (!read.success) throw new CodedError('error.password.reset')
  const { playerId } = read.data
  const at = new Date(read.data.at)
  await playerTransaction(playerId, async (tx) => {
    await passkeyHolds.answer(tx, playerId, { at, confirmed: answer.passkeys })
    await payoutAccountHolds.answer(tx, playerId, { at, confirmed: answer.payoutAccounts })
    const isConfirmed = answer.isMobileConfirmed ?? false
    await answerMobile(tx, playerId, { at, isConfirmed, now: clock.now() })
  })
}
