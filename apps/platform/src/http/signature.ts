import { createHmac, timingSafeEqual } from 'node:crypto'

export const signatureHeader = 'x-signature'
export const timestampHeader = 'x-timestamp'

/** Older or younger requests than this are refused, so that none can be replayed later. */
export const signatureWindowMs = 5 * 60 * 1_000

/** HMAC-SHA-256 over time, path and body, in hexadecimal. */
export const sign = (secret: string, timestamp: string, path: string, body: string): string =>
  createHmac('sha256', secret).update(`${timestamp}\n${path}\n${body}`).digest('hex')

export interface Signed {
  readonly timestamp: string | undefined
  readonly signature: string | undefined
  readonly path: string
  readonly body: string
}

/** Whether the request was signed with the secret, just now. */
export function isSignatureValid(secret: string, request: Signed, nowMs: number): boolean {
  const { timestamp = '', signature = '', path, body } = request
  if (!/^\d{1,16}$/.test(timestamp)) return false
  if (Math.abs(nowMs - Number(timestamp)) > signatureWindowMs) return false
  const expected = Buffer.from(sign(secret, timestamp, path, body))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
