import type { Database } from '../../db/database.ts'
import { decimalOf, type PersonalData, wholeSection } from '../../manifest/personal-data.ts'
import { findPlayer } from '../../players/player.repository.ts'
import { findActivations, findCashbackClaims } from './cashback.repository.ts'

/** Cashbacks, for the file that a player can download. */
export const cashbackSections = (db: Database): PersonalData['sections'] => [
  wholeSection('cashbacks', ['cashback_activations'], async (playerId) =>
    (await findActivations(db, playerId)).map(({ campaignId, activatedAt, deactivatedAt }) => ({
      campaignId,
      activatedAt: activatedAt.toISOString(),
      deactivatedAt: deactivatedAt?.toISOString() ?? null,
    })),
  ),
  wholeSection('cashbackClaims', ['cashback_claims'], async (playerId) => {
    const currency = (await findPlayer(db, playerId))?.currency ?? ''
    return (await findCashbackClaims(db, playerId)).map((claim) => ({
      campaignId: claim.campaignId,
      from: claim.fromAt.toISOString(),
      to: claim.toAt.toISOString(),
      netLoss: decimalOf(claim.netLossMinor, currency),
      amount: decimalOf(claim.amountMinor, currency),
      claimedAt: claim.at.toISOString(),
    }))
  }),
]
