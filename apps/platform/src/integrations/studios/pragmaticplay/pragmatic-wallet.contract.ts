import * as z from 'zod/mini'
import { amountText } from '../amount-text.ts'

/** Pragmatic's wallet protocol: form posts, each with a hash, idempotent by `reference`. */
export const pragmaticWalletPath = (operation: string): string =>
  `/game-wallet/pragmaticplay/${operation}.html`

const id = z.string().check(z.minLength(1), z.maxLength(64))
const inSession = { hash: id, providerId: id, userId: id, token: id }

export const pragmaticAuthenticate = z.object({
  hash: id,
  providerId: id,
  token: z.string().check(z.minLength(1), z.maxLength(128)),
})
export const pragmaticBalance = z.object(inSession)
export const pragmaticMove = z.object({
  ...inSession,
  gameId: id,
  roundId: id,
  reference: id,
  amount: amountText,
})
export const pragmaticEndRound = z.object({ ...inSession, gameId: id, roundId: id })
export const pragmaticRefund = z.object({
  ...inSession,
  gameId: z.optional(id),
  roundId: id,
  reference: id,
})

/** Codes of answers. */
export const pragmaticErrors = {
  success: 0,
  funds: 1,
  session: 4,
  hash: 5,
  refused: 3,
  malformed: 7,
  roundUnknown: 120,
  limit: 50,
} as const

/** Money is cash and bonus in decimals; an answer with an error has neither. */
export const pragmaticReply = z.object({
  error: z.int(),
  description: z.string(),
  currency: z.optional(z.string()),
  cash: z.optional(z.number()),
  bonus: z.optional(z.number()),
  /** The bet or win at the operator. */
  transactionId: z.optional(z.string()),
  /** Of an authentication. */
  userId: z.optional(z.string()),
  token: z.optional(z.string()),
  gameId: z.optional(z.string()),
  jurisdiction: z.optional(z.string()),
})
export type PragmaticReply = z.infer<typeof pragmaticReply>
