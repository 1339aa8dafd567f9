import { CodedError } from '@player-site/contracts/errors.ts'
import { freshAuthentication } from '@player-site/contracts/kernel/session-constants.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Bearer } from '../../http/bind-call.ts'
import type { PlayerTransaction } from '../../outbox/player-transaction.ts'
import { holdProvenPlayer, type IdentityProof, proofOf } from '../../players/identity-proof.ts'
import { isPasswordOf } from '../../players/password-check.ts'
import {
  lastAuthenticationOf,
  noteAuthentication,
} from '../../players/platform-session.repository.ts'
import { findPlayer } from '../../players/player.repository.ts'
import type { SignInAttempts } from './sign-in-attempts.repository.ts'

export interface ReauthenticationDeps {
  readonly db: Database
  readonly clock: Clock
  readonly playerTransaction: PlayerTransaction
  readonly attempts: Pick<SignInAttempts, 'begin' | 'forget'>
}

/** Confirms that a session is still used by its player. @see design "Sensitive changes" */
export interface Reauthentication {
  /**
   * Wrong passwords count as failed sign-ins from this source.
   * @throws CodedError session.passwordIncorrect, login.error.maxAttempt
   */
  confirm(player: Bearer, password: string, ipAddress: string | undefined): Promise<void>
  /**
   * Whether this is the player's password; a wrong one counts as a failed sign-in from this source.
   * @throws CodedError login.error.maxAttempt
   */
  isPassword(playerId: string, password: string, ipAddress: string | undefined): Promise<boolean>
  /**
   * @throws CodedError session.reauthenticationRequired, unless the session began or was confirmed
   * within the last ten minutes
   * @param within a transaction that holds the player's row: no reset ends the session before it
   */
  require(player: Bearer, within?: Database): Promise<void>
}

export function createReauthentication({
  db,
  clock,
  playerTransaction,
  attempts,
}: ReauthenticationDeps): Reauthentication {
  /** The proof of a correct password. */
  const prove = async (
    playerId: string,
    password: string,
    ipAddress: string | undefined,
  ): Promise<IdentityProof | undefined> => {
    const player = await findPlayer(db, playerId)
    if (!player) throw new CodedError('session.expired')
    // The captcha of many failures is asked at sign-in; here the session vouches for the player.
    const attempt = { email: player.email, ipAddress, captchaPassed: true }
    await attempts.begin(attempt)
    if (!(await isPasswordOf(db, player, password))) return undefined
    await attempts.forget(attempt)
    return proofOf(player)
  }
  return {
    isPassword: async (...of) => (await prove(...of)) !== undefined,

    async confirm({ playerId, platformSessionId }, password, ipAddress) {
      const proof = await prove(playerId, password, ipAddress)
      if (!proof) throw new CodedError('session.passwordIncorrect')
      await playerTransaction(playerId, async (tx) => {
        await holdProvenPlayer(tx, proof, 'session.passwordIncorrect')
        await noteAuthentication(tx, platformSessionId, clock.now())
      })
    },

    async require({ platformSessionId }, within = db) {
      const at = await lastAuthenticationOf(within, platformSessionId)
      const oldest = clock.now().getTime() - freshAuthentication.maxAgeMs
      if (!at || at.getTime() < oldest) throw new CodedError('session.reauthenticationRequired')
    },
  }
}
