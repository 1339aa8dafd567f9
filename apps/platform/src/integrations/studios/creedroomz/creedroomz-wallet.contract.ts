import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { isRecent, type Secrets } from '../../../http/signature.ts'

/**
 * Creed Roomz' wallet protocol: JSON with a keyed hash of its fields. That there is a hash is seen in
 * one place (B); names of operations and fields are our guess (C).
 */
export const creedroomzWalletPath = (operation: string): string =>
  `/game-wallet/creedroomz/${operation}`

type Fields = Readonly<Record<string, string | number | undefined>>

/**
 * Hexadecimal HMAC-SHA-256 of the operation and its fields in alphabetical order, as JSON: no other
 * operation and no other fields have the same text. `time` is one of them, in milliseconds.
 */
export function creedroomzHash(operation: string, fields: Fields, secret: string): string {
  const signed = Object.entries(fields)
    .filter(([name, value]) => name !== 'hash' && value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return createHmac('sha256', secret)
    .update(JSON.stringify([operation, signed]))
    .digest('hex')
}

export function isCreedroomzHashValid(
  operation: string,
  fields: Fields,
  secrets: Secrets,
  nowMs: number,
): boolean {
  if (!isRecent(String(fields['time'] ?? ''), nowMs)) return false
  const given = Buffer.from(String(fields['hash'] ?? ''))
  return secrets.some((secret) => {
    const expected = Buffer.from(creedroomzHash(operation, fields, secret))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

const id = z.string().check(z.minLength(1), z.maxLength(64))

/** `gameId` is the table's id. */
export const creedroomzAuthenticate = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(128)),
  gameId: z.string().check(z.minLength(1), z.maxLength(80)),
})
export const creedroomzBalance = z.object({ sessionId: id })
export const creedroomzMove = z.object({
  sessionId: id,
  roundId: id,
  transactionId: id,
  amount: z.number(),
})
export const creedroomzRollback = z.object({ sessionId: id, roundId: id, transactionId: id })

/** Codes of answers. */
export const creedroomzCodes = {
  ok: 0,
  hash: 1,
  malformed: 2,
  session: 3,
  refused: 4,
  limit: 5,
  funds: 6,
  roundUnknown: 7,
  roundVoided: 8,
} as const

export const creedroomzReply = z.object({
  result: z.int(),
  currency: z.optional(z.string()),
  balance: z.optional(z.number()),
  sessionId: z.optional(z.string()),
  gameId: z.optional(z.string()),
  playerId: z.optional(z.string()),
})
export type CreedroomzReply = z.infer<typeof creedroomzReply>
