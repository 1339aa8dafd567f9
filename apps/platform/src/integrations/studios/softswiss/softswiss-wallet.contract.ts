import * as z from 'zod/mini'

/** SoftSwiss's wallet protocol: JSON with the signature of its body. Amounts are minor units. */
export const softswissWalletPaths = {
  /** Ours: the protocol takes the player from the session's call. */
  authenticate: '/game-wallet/softswiss/authenticate',
  play: '/game-wallet/softswiss/play',
  rollback: '/game-wallet/softswiss/rollback',
} as const

const id = z.string().check(z.minLength(1), z.maxLength(64))
const amount = z.int().check(z.minimum(0))

export const softswissAuthenticate = z.object({ token: z.string().check(z.maxLength(128)) })
const inSession = { session_id: id, user_id: id, currency: id, game: id }

/** Without actions it asks for the balance. `game_id` is the round's. */
export const softswissPlay = z.object({
  ...inSession,
  game_id: z.optional(id),
  actions: z
    .array(z.object({ action: z.enum(['bet', 'win']), amount, action_id: id }))
    .check(z.maxLength(10)),
})
export const softswissRollback = z.object({
  ...inSession,
  game_id: id,
  actions: z
    .array(z.object({ action: z.literal('rollback'), action_id: id, original_action_id: id }))
    .check(z.minLength(1), z.maxLength(10)),
})

export const softswissReply = z.object({
  balance: z.int(),
  game_id: z.optional(z.string()),
  transactions: z.optional(z.array(z.object({ action_id: z.string(), tx_id: z.string() }))),
})
export const softswissOpened = z.object({
  balance: z.int(),
  session_id: z.string(),
  user_id: z.string(),
  currency: z.string(),
  game: z.string(),
  jurisdiction: z.optional(z.string()),
})

/** Codes of refusals, with status 412 but for a wrong signature. */
export const softswissCodes = {
  funds: 100,
  session: 101,
  limit: 105,
  refused: 154,
  malformed: 400,
  signature: 403,
  roundUnknown: 404,
  roundVoided: 107,
} as const
export const softswissRefusal = z.object({ code: z.int(), message: z.string() })
