import { coolingOff } from '@player-site/contracts/kernel/account-constants.ts'
import * as z from 'zod/mini'
import type { OneTimeTokens } from '../tokens/one-time-token.repository.ts'

const purpose = 'cooling-off'
const subject = z.object({ playerId: z.string() })

/** For a player whose sign-in was refused although the password was correct. */
export const issueCoolingKey = (tokens: OneTimeTokens, playerId: string): Promise<string> =>
  tokens.issue(purpose, { playerId }, coolingOff.keyLifeMs)

/** The player of a key, which is used up. */
export async function redeemCoolingKey(
  tokens: OneTimeTokens,
  coolingKey: string,
): Promise<string | undefined> {
  const read = z.safeParse(subject, await tokens.redeem(purpose, coolingKey))
  return read.success ? read.data.playerId : undefined
}
