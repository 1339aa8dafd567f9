import { createHash, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../../../http/signature.ts'

type Parameters = Readonly<Record<string, string>>

/**
 * The hash of a message: MD5 over its non-empty parameters in alphabetical order, as
 * `name=value&name=value`, followed by the secret. The provider's choice of function.
 */
export function pragmaticHash(parameters: Parameters, secret: string): string {
  const text = Object.entries(parameters)
    .filter(([name, value]) => name !== 'hash' && value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  return createHash('md5').update(`${text}${secret}`).digest('hex')
}

/**
 * Whether only these parameters have this hash. The hashed text does not mark where a value ends, so
 * that `a=1&b=2` may be two parameters or the value of one.
 */
export const isPragmaticFormUnambiguous = (parameters: Parameters): boolean =>
  Object.entries(parameters).every(
    ([name, value]) => /^[A-Za-z0-9_]+$/.test(name) && !value.includes('&'),
  )

/** Whether the parameters are hashed with one of the secrets. */
export function isPragmaticHashValid(parameters: Parameters, secrets: Secrets): boolean {
  const given = Buffer.from(parameters['hash'] ?? '')
  return secrets.some((secret) => {
    const expected = Buffer.from(pragmaticHash(parameters, secret))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}
