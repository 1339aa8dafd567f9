import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { isRecent, type Secrets } from '../../../http/signature.ts'
import { amountText } from '../amount-text.ts'

/** Yggdrasil's wallet protocol: GET with a query. */
export const yggdrasilWalletPath = (operation: string): string =>
  `/game-wallet/yggdrasil/${operation}.json`

/**
 * The `sign` of a request: hexadecimal HMAC-SHA-256 of its path and its other parameters in order,
 * of which `time` says when it was signed, in milliseconds. The protocol knows callers by their addresses only; the signature is ours.
 */
export function yggdrasilSign(secret: string, path: string, query: URLSearchParams): string {
  const signed = [...query.entries()]
    .filter(([name]) => name !== 'sign')
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const text = `${path}?${new URLSearchParams(signed).toString()}`
  return createHmac('sha256', secret).update(text).digest('hex')
}

export function isYggdrasilSigned(
  secrets: Secrets,
  path: string,
  query: URLSearchParams,
  nowMs: number,
): boolean {
  if (!isRecent(query.get('time') ?? '', nowMs)) return false
  const given = Buffer.from(query.get('sign') ?? '')
  return secrets.some((secret) => {
    const expected = Buffer.from(yggdrasilSign(secret, path, query))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

const id = z.string().check(z.minLength(1), z.maxLength(64))
const inSession = { org: id, sessiontoken: id, playerid: id }

/** `sessiontoken` is the key of the launch. */
export const yggdrasilPlayerInfo = z.object({
  org: id,
  sessiontoken: z.string().check(z.minLength(1), z.maxLength(128)),
  gameid: z.string().check(z.minLength(1), z.maxLength(80)),
})
export const yggdrasilBalance = z.object(inSession)
/** `reference` is the round's, `subreference` the operation's. */
export const yggdrasilMove = z.object({
  ...inSession,
  currency: id,
  amount: amountText,
  reference: id,
  subreference: id,
})
export const yggdrasilCancel = z.object({ ...inSession, reference: id, subreference: id })

/** Codes of answers. */
export const yggdrasilCodes = {
  ok: 0,
  malformed: 1,
  signature: 1,
  refused: 1_007,
  session: 1_000,
  funds: 1_006,
  limit: 1_008,
  roundUnknown: 1_009,
  roundVoided: 1_009,
} as const

export const yggdrasilReply = z.object({
  code: z.int(),
  msg: z.optional(z.string()),
  data: z.optional(
    z.object({
      currency: z.string(),
      balance: z.number(),
      playerId: z.optional(z.string()),
      sessiontoken: z.optional(z.string()),
      gameid: z.optional(z.string()),
      license: z.optional(z.string()),
    }),
  ),
})
export type YggdrasilReply = z.infer<typeof yggdrasilReply>
