import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../../http/signature.ts'

/** Data of a message, as it arrived: it is parsed by a schema only after its signature. */
export type SignedData = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is SignedData =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Keys and values, sorted by key at each level, joined without separators. */
function serialize(value: unknown): string {
  if (Array.isArray(value)) return value.map(serialize).join('')
  if (typeof value === 'string') return value
  if (!isRecord(value)) return value === null || value === undefined ? '' : JSON.stringify(value)
  return Object.keys(value)
    .sort()
    .map((key) => key + serialize(value[key]))
    .join('')
}

export interface BankMessage {
  readonly method: string
  readonly uuid: string
  readonly data: SignedData
}

/**
 * Signature over method + uuid + data with sorted keys. Banks use RSA here; both sides of this one
 * share a secret, like every third party of this platform.
 */
export const signBankMessage = (secret: string, { method, uuid, data }: BankMessage): string =>
  createHmac('sha256', secret)
    .update(method + uuid + serialize(data))
    .digest('base64')

/** Whether a message was signed with one of the secrets. */
export function isBankSignatureValid(
  secrets: Secrets,
  message: BankMessage,
  signature: string,
): boolean {
  const given = Buffer.from(signature)
  return secrets.some((secret) => {
    const expected = Buffer.from(signBankMessage(secret, message))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}
