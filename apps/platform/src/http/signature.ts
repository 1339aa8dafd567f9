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

/**
 * What both sides of a line sign with, newest first: the first signs, each is accepted, so that it
 * can be rotated while messages are on their way.
 */
export type Secrets = readonly [string, ...string[]]

/** Whether the request was signed with one of the secrets, just now. */
export function isSignatureValid(secrets: Secrets, request: Signed, nowMs: number): boolean {
  const { timestamp = '', signature = '', messageId, path, body } = request
  if (!/^\d{1,16}$/.test(timestamp)) return false
  if (Math.abs(nowMs - Number(timestamp)) > signatureWindowMs) return false
  if (messageId !== undefined && !isMessageId(messageId)) return false
  const given = Buffer.from(signature)
  return secrets.some((secret) => {
    const expected = Buffer.from(sign(secret, timestamp, path, body, messageId))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}
