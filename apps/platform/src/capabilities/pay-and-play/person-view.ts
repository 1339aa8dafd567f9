import { maskEmail, maskTail } from '@player-site/contracts/cashier/masked-account.ts'
import type { VerifiedPerson } from '@player-site/contracts/pay-and-play/pay-and-play.entities.ts'
import type { Database } from '../../db/database.ts'
import { findPlayer } from '../../players/player.repository.ts'
import { mobileOf } from '../../players/player-details.repository.ts'
import type { BankSignIn } from './pay-and-play.repository.ts'

/** What is known of a person: with an account their masked addresses, otherwise nothing. */
export async function personView(
  db: Database,
  { playerId, hasAccount }: Pick<BankSignIn, 'playerId' | 'hasAccount'>,
): Promise<VerifiedPerson> {
  const player = hasAccount ? await findPlayer(db, playerId) : undefined
  if (!player) return { playerId }
  const mobile = await mobileOf(db, playerId)
  return { playerId, email: maskEmail(player.email), mobilePhone: maskTail(mobile ?? '') }
}
