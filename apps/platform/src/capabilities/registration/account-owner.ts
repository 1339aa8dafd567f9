import type { Proof } from '@player-site/contracts/verification/verification.entities.ts'
import type { Database } from '../../db/database.ts'
import type { MessageContents, Messages } from '../../messages/outgoing-messages.ts'
import { messageReaderOf } from '../../players/message-reader.ts'
import { findByEmail, isLegacyPlayer, type PlayerRow } from '../../players/player.repository.ts'
import { findByVerifiedMobile } from '../../players/player-details.repository.ts'
import { addressFor, type Draft } from './registration.draft.ts'

type Reader = Omit<MessageContents<unknown>, 'values'>

/** Who has the account that a registration collides with. */
export interface AccountOwner extends Reader {
  readonly email: string
}

export const readerOf = ({
  brand,
  language,
  market,
}: Pick<Draft, 'brand' | 'language' | 'market'>): Reader => ({
  brand,
  locale: { language, market },
})

export const ownerOf = (player: PlayerRow): AccountOwner => ({
  email: player.email,
  ...messageReaderOf(player),
})

/** The owner of the account with a registration's address or verified number, if any. */
export async function findOwner(
  db: Database,
  draft: Pick<Draft, 'person' | 'brand' | 'language' | 'market'>,
  channel: Proof,
): Promise<AccountOwner | undefined> {
  const address = addressFor(draft.person, channel)
  const player = await (channel === 'email'
    ? findByEmail(db, address)
    : findByVerifiedMobile(db, address))
  if (player) return ownerOf(player)
  // Their account is migrated at their next sign-in.
  const isLegacy = channel === 'email' && (await isLegacyPlayer(db, address))
  return isLegacy ? { email: address, ...readerOf(draft) } : undefined
}

/** Tells the owner of an account that it was registered again. */
export const notifyOwner = (
  tx: Database,
  messages: Pick<Messages, 'email'>,
  { email, ...reader }: AccountOwner,
): Promise<void> => messages.email(tx, email, 'duplicateRegistration', { ...reader, values: {} })
