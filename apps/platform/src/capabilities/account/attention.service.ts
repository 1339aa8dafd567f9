import type { Attention } from '@player-site/contracts/account/account-details.entities.ts'
import { CodedError } from '@player-site/contracts/errors.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { countUnreadLetters } from '../../players/letters.repository.ts'
import { findPlayer } from '../../players/player.repository.ts'
import { findDetails } from '../../players/player-details.repository.ts'

export interface AttentionDeps {
  readonly db: Database
  readonly clock: Clock
  /** How many raised limits the player can confirm now. */
  readonly countDueLimits: (playerId: string) => Promise<number>
  /** How many documents the player has to act on. */
  readonly countDocuments: (
    playerId: string,
  ) => Promise<Readonly<Record<'requested' | 'rejected' | 'expiring', number>>>
}

/** What a player's overview reminds them of. @throws CodedError session.expired */
export async function readAttention(
  playerId: string,
  { db, clock, countDueLimits, countDocuments }: AttentionDeps,
): Promise<Attention> {
  const [player, details, limitsDue, unreadLetters, documents] = await Promise.all([
    findPlayer(db, playerId),
    findDetails(db, playerId),
    countDueLimits(playerId),
    countUnreadLetters(db, playerId, clock.now()),
    countDocuments(playerId),
  ])
  if (!player) throw new CodedError('session.expired')
  const counts = [
    { kind: 'questionnaireRequested', count: player.kycStatus === 'EDD_PENDING' ? 1 : 0 },
    { kind: 'documentsRejected', count: documents.rejected },
    { kind: 'documentsRequested', count: documents.requested },
    { kind: 'documentsExpiring', count: documents.expiring },
    { kind: 'limitsDue', count: limitsDue },
    { kind: 'inboxUnread', count: player.inboxUnread + unreadLetters },
    { kind: 'mobileNotVerified', count: details && !details.mobileVerifiedAt ? 1 : 0 },
    { kind: 'addressMissing', count: details && details.streetAddress === null ? 1 : 0 },
  ] as const
  return { items: counts.filter(({ count }) => count > 0) }
}
