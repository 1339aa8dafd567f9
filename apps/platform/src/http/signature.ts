import { createHmac, timingSafeEqual } from 'node:crypto'

export const signatureHeader = 'x-signature'
export const timestampHeader = 'x-timestamp'
/** Of messages that are taken once: signed with the rest, and another one each time. */
export const messageIdHeader = 'x-message-id'

/** Older or younger requests than this are refused, so that none can be replayed later. */
export const signatureWindowMs = 5 * 60 * 1_000
/** A message that is dated ahead by the window is taken until so long from now. */
export const replayableMs = 2 * signatureWindowMs

/** HMAC-SHA-256 over time, message id where there is one, path and body, in hexadecimal. */
export const sign = (
  secret: string,
  timestamp: string,
  path: string,
  body: string,
  messageId?: string,
): string => {
  // A path begins with a slash and no id does, so one cannot be taken for the other.
  const named = messageId === undefined ? timestamp : `${timestamp}\n${messageId}`
  return createHmac('sha256', secret).update(`${named}\n${path}\n${body}`).digest('hex')
}

/** Whether a header can be a message id. */
const isMessageId = (text: string): boolean => /^[\w-]{16,64}$/.test(text)

export interface Signed {
  readonly timestamp: string | undefined
  readonly signature: string | undefined
  readonly messageId?: string | undefined
  readonly path: string
  readonly body: string
}

/** Whether the request was signed with the secret, just now. */
export function isSignatureValid(secret: string, request: Signed, nowMs: number): boolean {
  const { timestamp = '', signature = '', messageId, path, body } = request
  if (!/^\d{1,16}$/.test(timestamp)) return false
  if (Math.abs(nowMs - Number(timestamp)) > signatureWindowMs) return false
  if (messageId !== undefined && !isMessageId(messageId)) return false
  const expected = Buffer.from(sign(secret, timestamp, path, body, messageId))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
