import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../../http/signature.ts'

/** Data of a message, as it arrived: it is parsed by a schema only after its signature. */
export type SignedData = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is SignedData =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value with its keys sorted at each level, as lists of pairs. */
function canonicalOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonicalOf)
  if (!isRecord(value)) return value
  const keys = Object.keys(value).sort()
  return { pairs: keys.map((key) => [key, canonicalOf(value[key])]) }
}

export interface BankMessage {
  readonly method: string
  readonly uuid: string
  readonly data: SignedData
}

/**
 * Signature over method, uuid and data with sorted keys, as JSON, which no other message has. Banks
 * use RSA over keys and values without separators, in which `a` may end where `b` begins; both sides
 * of this one share a secret, like every third party of this platform.
 */
export const signBankMessage = (secret: string, { method, uuid, data }: BankMessage): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify([method, uuid, canonicalOf(data)]))
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
