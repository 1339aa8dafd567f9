import * as z from 'zod/mini'
import { amountText } from '../amount-text.ts'

/** Play'n GO's wallet protocol: XML messages at one address, named by their root. */
export const playngoWalletPath = '/game-wallet/playngo'

const id = z.string().check(z.minLength(1), z.maxLength(64))
const inSession = { accessToken: z.string(), externalGameSessionId: id, externalId: id }
const move = { ...inSession, roundId: id, transactionId: id, gameId: id, currency: id }

/** `username` is the ticket of the launch. */
export const playngoAuthenticate = z.object({
  accessToken: z.string(),
  username: z.string().check(z.minLength(1), z.maxLength(128)),
})
export const playngoBalance = z.object(inSession)
/** `real` is the stake or the win. */
export const playngoMove = z.object({ ...move, real: amountText })
/** `transactionId` is that of the reserve. */
export const playngoCancel = z.object(move)

/** Codes of answers. */
export const playngoStatus = {
  ok: 0,
  session: 4,
  malformed: 2,
  accessToken: 12,
  funds: 7,
  refused: 5,
  limit: 18,
  roundUnknown: 6,
  roundVoided: 6,
} as const
