import { CodedError } from '@player-site/contracts/errors.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Bearer } from '../../http/bind-call.ts'
import type { Messages } from '../../messages/outgoing-messages.ts'
import type { PlayerTransaction } from '../../outbox/player-transaction.ts'
import { holdProvenPlayer, proofOf } from '../../players/identity-proof.ts'
import { hashPassword } from '../../players/password.ts'
import { applyNewPassword } from '../../players/password-change.ts'
import type { PasswordStrength } from '../../players/password-strength.ts'
import { noteAuthentication } from '../../players/platform-session.repository.ts'
import { findPlayer } from '../../players/player.repository.ts'
import { namesOf } from '../../players/player-details.repository.ts'
import { assertStrongPassword } from '../../players/strong-password.ts'

export interface PasswordDeps {
  readonly db: Database
  readonly clock: Clock
  readonly messages: Pick<Messages, 'email'>
  readonly playerTransaction: PlayerTransaction
  readonly passwords: Pick<PasswordStrength, 'scoreOf'>
  /** A wrong one counts as a failed sign-in. @throws CodedError login.error.maxAttempt */
  readonly isPassword: (
    playerId: string,
    password: string,
    ipAddress: string | undefined,
  ) => Promise<boolean>
  /** Ends pending resets: they would set another password. */
  readonly discardResets: (tx: Database, playerId: string) => Promise<void>
}

export interface PasswordChange {
  readonly oldPassword: string
  readonly newPassword: string
  readonly ipAddress?: string | undefined
}

/**
 * Changes a password and ends the player's other sessions.
 * @throws CodedError error.old.password.incorrect, error.password.weak, login.error.maxAttempt
 */
export async function changePassword(
  { playerId, platformSessionId }: Bearer,
  { oldPassword, newPassword, ipAddress }: PasswordChange,
  deps: PasswordDeps,
): Promise<void> {
  const { db, clock, passwords, isPassword, playerTransaction, discardResets } = deps
  const player = await findPlayer(db, playerId)
  if (!player) throw new CodedError('session.expired')
  if (!(await isPassword(playerId, oldPassword, ipAddress))) {
    throw new CodedError('error.old.password.incorrect')
  }
  const owner = { email: player.email, ...(await namesOf(db, playerId)) }
  await assertStrongPassword(newPassword, owner, passwords)
  const passwordHash = await hashPassword(newPassword)
  await playerTransaction(playerId, async (tx) => {
    // Changed or reset meanwhile: the entered one is no longer the old password.
    await holdProvenPlayer(tx, proofOf(player), 'error.old.password.incorrect', 'update')
    await discardResets(tx, playerId)
    await applyNewPassword(
      tx,
      playerId,
      { passwordHash, ends: { butNot: platformSessionId } },
      deps,
    )
    await noteAuthentication(tx, platformSessionId, clock.now())
  })
}
