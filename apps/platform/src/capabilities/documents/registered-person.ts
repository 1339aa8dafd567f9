import type { RegisteredPerson } from '@player-site/contracts/documents/registered-person.ts'
import { CodedError } from '@player-site/contracts/errors.ts'
import { playerId as playerIdSchema } from '@player-site/contracts/kernel/ids.ts'
import { marketRulesFor } from '@player-site/contracts/market-rules/market-rules.ts'
import { riskSettingOf } from '@player-site/contracts/player-access/player-access.entities.ts'
import * as z from 'zod/mini'
import type { Database } from '../../db/database.ts'
import { findPlayer } from '../../players/player.repository.ts'
import { findDetails, shownPersonOf } from '../../players/player-details.repository.ts'

/** Who a player says they are. @throws CodedError documents.notFound */
export async function readRegisteredPerson(
  db: Database,
  playerId: string,
): Promise<RegisteredPerson> {
  const [player, details] = await Promise.all([findPlayer(db, playerId), findDetails(db, playerId)])
  if (!player) throw new CodedError('documents.notFound')
  const { countryCode, brand, market, payout, multibrandSuspended } = player
  const setting = riskSettingOf(marketRulesFor(countryCode))
  return {
    playerId: z.parse(playerIdSchema, playerId),
    ...shownPersonOf(details),
    countryCode,
    brand,
    market,
    risk: {
      verificationBeforeDeposit: setting.verificationBeforeDeposit,
      verifyWithinDays: setting.verifyWithinDays,
      isPayoutRestricted: !payout,
      isMultibrandSuspended: multibrandSuspended,
    },
  }
}
