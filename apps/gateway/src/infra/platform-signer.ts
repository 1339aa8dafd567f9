import { createHash, createHmac, randomBytes } from 'node:crypto'
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

const nonceBytes = 16

/** @param keys newest first; the newest signs */
export function createPlatformSigner(
  [key]: readonly string[],
  clock: Pick<Clock, 'now'>,
): PlatformSigner {
  if (key === undefined) return () => ({})
  return ({ method, target, body = '' }) => {
    const timestampMs = clock.now()
    const nonce = randomBytes(nonceBytes).toString('base64url')
    const bodyHash = createHash('sha256').update(body).digest('hex')
    const text = textToSign({ method, target, bodyHash, timestampMs, nonce })
    const signature = createHmac('sha256', key).update(text).digest('hex')
    return { [platformSignature.header]: formatSignature({ timestampMs, nonce, signature }) }
  }
}
