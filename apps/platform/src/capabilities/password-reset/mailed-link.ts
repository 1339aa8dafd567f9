import { passwordReset } from '@player-site/contracts/kernel/account-constants.ts'
import type { Database } from '../../db/database.ts'
import { messageReaderOf } from '../../players/message-reader.ts'
import type { PlayerRow } from '../../players/player.repository.ts'
import { createOneTimeTokens } from '../../tokens/one-time-token.repository.ts'
import { newToken, tokenHash } from '../../tokens/token.ts'
import { addReset, removeResetsOf } from './password-reset.repository.ts'
import { type PasswordResetDeps, purposes } from './password-reset.service.ts'
import { resetLinkOf } from './reset-link.ts'

/**
 * Ends a player's resets and mails a link of a new one, in the transaction of a change: nothing
 * that an intruder requested sets a password.
 */
export async function mailResetLink(
  tx: Database,
  player: PlayerRow,
  mailOrigin: string | undefined,
  { clock, sealer, messages }: Pick<PasswordResetDeps, 'clock' | 'sealer' | 'messages'>,
): Promise<void> {
  await removeResetsOf(tx, player.id)
  if (mailOrigin === undefined) return
  const id = tokenHash(newToken())
  const lifeMs = passwordReset.linkLifeMs
  await addReset(tx, {
    id,
    channel: 'email',
    brand: player.brand,
    email: sealer.seal(player.email, id),
    playerId: player.id,
    expiresAt: new Date(clock.now().getTime() + lifeMs),
  })
  const key = await createOneTimeTokens(tx, clock).issue(purposes.link, { resetId: id }, lifeMs)
  const link = resetLinkOf(player, mailOrigin, key)
  await messages.email(tx, player.email, 'passwordReset', {
    ...messageReaderOf(player),
    values: { link, minutes: lifeMs / 60_000 },
  })
}
