import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import {
  parseSignature,
  platformSignature,
  type SignatureHeader,
  textToSign,
} from '@player-site/contracts/kernel/platform-signature.ts'
import type { Clock } from '../clock.ts'
import { createNonces } from './nonces.ts'

export interface ReceivedRequest {
  readonly method: string
  /** Path and query as received. */
  readonly target: string
  readonly body: Uint8Array
}

/** Why a request is not accepted as a gateway's. */
export type SignatureRefusal = 'missing' | 'expired' | 'invalid' | 'replayed'

export interface GatewaySignatures {
  /** Reads the header, before the body. */
  read(header: unknown): SignatureHeader | SignatureRefusal
  /** Undefined for a request that a gateway signed recently and that was not received before. */
  refusalOf(given: SignatureHeader, request: ReceivedRequest): SignatureRefusal | undefined
}

export interface GatewaySignaturesDeps {
  /** Signatures of any of these keys are accepted. */
  readonly keys: readonly string[]
  readonly clock: Clock
}

/** Checks that requests are signed with a key of the gateways. */
export function createGatewaySignatures(deps: GatewaySignaturesDeps): GatewaySignatures {
  const { keys, clock } = deps
  const { windowMs } = platformSignature
  const nowMs = () => clock.now().getTime()
  const nonces = createNonces({ windowMs, startedAtMs: nowMs() })

  return {
    read(header) {
      if (header === undefined) return 'missing'
      const given = typeof header === 'string' ? parseSignature(header) : undefined
      if (!given) return 'invalid'
      return Math.abs(nowMs() - given.timestampMs) > windowMs ? 'expired' : given
    },
    refusalOf({ signature, nonce, timestampMs }, { method, target, body }) {
      const bodyHash = createHash('sha256').update(body).digest('hex')
      const text = textToSign({ method, target, bodyHash, timestampMs, nonce })
      const given = Buffer.from(signature, 'hex')
      const isSignedWith = (key: string) =>
        timingSafeEqual(given, createHmac('sha256', key).update(text).digest())
      if (!keys.some(isSignedWith)) return 'invalid'
      // Last, so that only holders of a key can fill the memory.
      return nonces.use(nonce, timestampMs, nowMs()) ? undefined : 'replayed'
    },
  }
}
