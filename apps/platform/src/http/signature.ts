import { createHmac, timingSafeEqual } from 'node:crypto'

export const signatureHeader = 'x-signature'
export const timestampHeader = 'x-timestamp'
/** Header of single-use messages: signed with the other fields, and unique. */
export const messageIdHeader = 'x-message-id'

/** Requests further from now than this are refused, so that none can be replayed later. */
export const signatureWindowMs = 5 * 60 * 1_000
/** A message dated ahead by the window stays acceptable for this long. */
export const replayableMs = 2 * signatureWindowMs

/** HMAC-SHA-256 over time, optional message id, path and body, in hexadecimal. */
export const sign = (
  secret: string,
  timestamp: string,
  path: string,
  body: string,
  messageId?: string,
): string => {
  // A path begins with a slash and no id does, so one cannot be mistaken for the other.
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

/**
 * Secrets shared with the other side, newest first: the first signs, all are accepted, so that they
 * can be rotated while messages are in flight.
 */
export type Secrets = readonly [string, ...string[]]

/** Whether a message's time, in milliseconds, is close enough to now. */
export const isRecent = (timestamp: string, nowMs: number): boolean =>
  /^\d{1,16}$/.test(timestamp) && Math.abs(nowMs - Number(timestamp)) <= signatureWindowMs

/** Whether the request was signed recently with one of the secrets. */
export function isSignatureValid(secrets: Secrets, request: Signed, nowMs: number): boolean {
  const { timestamp = '', signature = '', messageId, path, body } = request
  if (!isRecent(timestamp, nowMs)) return false
  if (messageId !== undefined && !isMessageId(messageId)) return false
  const given = Buffer.from(signature)
  return secrets.some((secret) => {
    const expected = Buffer.from(sign(secret, timestamp, path, body, messageId))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}
