import { createHash, createHmac, randomBytes } from 'node:crypto'
import {
  formatSignature,
  platformSignature,
  textToSign,
} from '@player-site/contracts/kernel/platform-signature.ts'

export interface SignedByGateway {
  readonly method: string
  readonly target: string
  readonly body?: string
}

/** Signs as a gateway does; `nonce` is the test's choice, or new. */
export const createGatewaySigner =
  (key: string, now: () => Date) =>
  ({ method, target, body = '' }: SignedByGateway, nonce?: string): Record<string, string> => {
    const facts = {
      method,
      target,
      bodyHash: createHash('sha256').update(body).digest('hex'),
      timestampMs: now().getTime(),
      nonce: nonce ?? randomBytes(16).toString('base64url'),
    }
    const signature = createHmac('sha256', key).update(textToSign(facts)).digest('hex')
    return { [platformSignature.header]: formatSignature({ ...facts, signature }) }
  }
