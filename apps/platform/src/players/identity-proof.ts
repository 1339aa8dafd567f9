import { CodedError } from '@player-site/contracts/errors.ts'
import type { Database } from '../db/database.ts'
import { findPlayer, type PlayerRow } from './player.repository.ts'

/** What identified a player; checked again by what it opens. */
export interface IdentityProof {
  readonly playerId: string
  /** That of the player when they were identified: a new password ends every earlier proof. */
  readonly credentialsVersion: number
}

/** The credentials of an account that has just been opened. */
export const initialCredentialsVersion = 0

export const proofOf = ({ id, credentialsVersion }: PlayerRow): IdentityProof => ({
  playerId: id,
  credentialsVersion,
})

type EndedProof =
  | 'error.old.password.incorrect'
  | 'login.error.unauthorized'
  | 'session.passwordIncorrect'
  | 'session.tokenExpired'

/**
 * The player of a proof, in the transaction that acts on it. The row is held, so that a concurrent
 * new password is either seen here, or ends what this transaction opens.
 * @param ended the error where a new password was set since the proof
 */
export async function holdProvenPlayer(
  tx: Database,
  { playerId, credentialsVersion }: IdentityProof,
  ended: EndedProof,
  hold: 'share' | 'update' = 'share',
): Promise<PlayerRow> {
  const player = await findPlayer(tx, playerId, { hold })
  if (player?.credentialsVersion !== credentialsVersion) throw new CodedError(ended)
  return player
}
