import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../../../http/signature.ts'

export const requestSignHeader = 'x-request-sign'

/** Hexadecimal HMAC-SHA-256 of a request's body. */
export const softswissSign = (secret: string, body: string): string =>
  createHmac('sha256', secret).update(body).digest('hex')

/** Whether a body is signed with one of the secrets. */
export function isSoftswissSigned(secrets: Secrets, body: string, header: unknown): boolean {
  const given = Buffer.from(typeof header === 'string' ? header : '')
  return secrets.some((secret) => {
    const expected = Buffer.from(softswissSign(secret, body))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}
