import type { Database } from '../db/database.ts'
import { checkPassword, hashPassword } from './password.ts'
import { type PlayerRow, replacePasswordHash } from './player.repository.ts'

/**
 * Whether it is the player's password; without a player it takes as long. A hash of the form before
 * is replaced by the way.
 */
export async function isPasswordOf(
  db: Database,
  player: Pick<PlayerRow, 'id' | 'passwordHash'> | undefined,
  password: string,
): Promise<boolean> {
  const { isCorrect, isEarlierForm } = await checkPassword(player?.passwordHash, password)
  if (player && isEarlierForm) {
    const { id, passwordHash: previous } = player
    await replacePasswordHash(db, id, { previous, next: await hashPassword(password) })
  }
  return isCorrect
}
