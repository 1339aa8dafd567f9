import { playerAttributeChange } from '@player-site/contracts/wallet/wallet.events.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { Messages } from '../messages/outgoing-messages.ts'
import { addOutboxMessage } from '../outbox/outbox.repository.ts'
import { messageReaderOf } from './message-reader.ts'
import { type EndedSessions, revokeSessionsOf } from './platform-session.repository.ts'
import { type PlayerRow, setPasswordHash } from './player.repository.ts'

export interface PasswordChangeDeps {
  readonly clock: Clock
  readonly messages: Pick<Messages, 'email'>
}

/** Sets a password and ends sessions, at once on open pages, in a transaction of the player. */
export async function replacePassword(
  tx: Database,
  playerId: string,
  { passwordHash, ends }: { readonly passwordHash: string; readonly ends: EndedSessions },
  now: Date,
): Promise<PlayerRow> {
  const player = await setPasswordHash(tx, playerId, passwordHash)
  await revokeSessionsOf(tx, playerId, ends, now)
  const attributes = { sessionsRevokedAt: now.toISOString() }
  await addOutboxMessage(tx, playerId, { type: playerAttributeChange.name, attributes })
  return player
}

/**
 * Sets a new password, ends sessions and tells the player by e-mail, in a transaction of the player.
 * @see design "Password"
 */
export async function applyNewPassword(
  tx: Database,
  playerId: string,
  { passwordHash, ends }: { readonly passwordHash: string; readonly ends: EndedSessions },
  { clock, messages }: PasswordChangeDeps,
): Promise<void> {
  const now = clock.now()
  const player = await replacePassword(tx, playerId, { passwordHash, ends }, now)
  await messages.email(tx, player.email, 'passwordChanged', {
    ...messageReaderOf(player),
    values: { at: now.toISOString() },
  })
}
