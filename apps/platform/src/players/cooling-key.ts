import { coolingOff } from '@player-site/contracts/kernel/account-constants.ts'
import * as z from 'zod/mini'
import type { OneTimeTokens } from '../tokens/one-time-token.repository.ts'
import { type IdentityProof, proofOf } from './identity-proof.ts'
import type { PlayerRow } from './player.repository.ts'

const purpose = 'cooling-off'
const subject = z.object({ playerId: z.string(), credentialsVersion: z.int() })

/** For a player whose sign-in was refused although they were identified. */
export const issueCoolingKey = (tokens: OneTimeTokens, player: PlayerRow): Promise<string> =>
  tokens.issue(purpose, { ...proofOf(player) }, coolingOff.keyLifeMs)

/** What identified the player of a key, which is used up. */
export async function redeemCoolingKey(
  tokens: OneTimeTokens,
  coolingKey: string,
): Promise<IdentityProof | undefined> {
  const read = z.safeParse(subject, await tokens.redeem(purpose, coolingKey))
  return read.success ? read.data : undefined
}
