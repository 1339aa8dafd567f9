import { createHash, timingSafeEqual } from 'node:crypto'
import type { Secrets } from './signature.ts'

/** Whether a text is one of the secrets; takes equally long for each. */
export function isOneOf(secrets: Secrets, given: unknown): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  const hashed = digest(typeof given === 'string' ? given : '')
  return secrets.some((secret) => timingSafeEqual(digest(secret), hashed))
}
