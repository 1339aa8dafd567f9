import { createHmac, createSecretKey, hash, randomUUID } from 'node:crypto'
import {
  formatSignature,
  platformSignature,
  textToSign,
} from '@player-site/contracts/kernel/platform-signature.ts'
import type { Clock } from '../ports/clock.ts'

export interface RequestToSign {
  readonly method: string
  /** Path and query, as sent. */
  readonly target: string
  readonly body?: string
}

/** Creates the headers that authenticate a gateway to the platform; none without a key. */
export type PlatformSigner = (request: RequestToSign) => Readonly<Record<string, string>>

const sha256 = 'sha256'
const hashOfNothing = hash(sha256, '')

/** @param keys newest first; the newest signs */
export function createPlatformSigner(
  [key]: readonly string[],
  clock: Pick<Clock, 'now'>,
): PlatformSigner {
  if (key === undefined) return () => ({})
  const secret = createSecretKey(key, 'utf8')
  return ({ method, target, body = '' }) => {
    const timestampMs = clock.now()
    const nonce = randomUUID()
    const bodyHash = body === '' ? hashOfNothing : hash(sha256, body)
    const text = textToSign({ method, target, bodyHash, timestampMs, nonce })
    const signature = createHmac(sha256, secret).update(text).digest('hex')
    return { [platformSignature.header]: formatSignature({ timestampMs, nonce, signature }) }
  }
}
