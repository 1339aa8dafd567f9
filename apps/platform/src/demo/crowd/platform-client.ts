import { createHash, createHmac, randomBytes } from 'node:crypto'
import { type Body, type CallSpec, pathOf, type Reply } from '@player-site/contracts/kernel/call.ts'
import { siteId } from '@player-site/contracts/kernel/constants.ts'
import { errorReply } from '@player-site/contracts/kernel/error-reply.ts'
import {
  formatSignature,
  platformSignature,
  textToSign,
} from '@player-site/contracts/kernel/platform-signature.ts'
import * as z from 'zod/mini'
import type { Clock } from '../../clock.ts'
import { fetchOutside } from '../../http/fetch-outside.ts'
import { CrowdRefusal } from './crowd-refusal.ts'

export interface PlatformClientDeps {
  /** `http://127.0.0.1:8090` */
  readonly address: string
  /** Keys that gateways sign with, the newest first; none: calls are not signed. */
  readonly keys: readonly string[]
  readonly clock: Clock
  /** Factor for deadlines; 1 by default. */
  readonly deadlineScale?: number
}

/** The platform, as a gateway calls it for its players. */
export interface CrowdPlatform {
  /**
   * Asks a call without parameters.
   * @param token of the player
   * @throws CrowdRefusal
   */
  ask<C extends CallSpec>(
    call: C,
    request?: { readonly body?: Body<C>; readonly token?: string },
  ): Promise<Reply<C>>
}

const timeoutMs = 5_000

/** The header by which the platform knows a gateway. */
function signatureOf(call: CallSpec, body: string, key: string, now: Date): string {
  const facts = {
    method: call.method,
    target: pathOf(call),
    bodyHash: createHash('sha256').update(body).digest('hex'),
    timestampMs: now.getTime(),
    nonce: randomBytes(16).toString('base64url'),
  }
  const signature = createHmac('sha256', key).update(textToSign(facts)).digest('hex')
  return formatSignature({ ...facts, signature })
}

const codeOf = (status: number, answer: unknown): string =>
  z.safeParse(errorReply, answer).data?.code ?? `status.${status}`

export function createPlatformClient(deps: PlatformClientDeps): CrowdPlatform {
  const { address, keys, clock, deadlineScale = 1 } = deps
  const [key] = keys
  return {
    async ask<C extends CallSpec>(
      call: C,
      { body, token }: { readonly body?: Body<C>; readonly token?: string } = {},
    ) {
      const text = call.method === 'GET' ? '' : JSON.stringify(body ?? {})
      const response = await fetchOutside(new URL(pathOf(call), address), {
        method: call.method,
        headers: {
          ...(text !== '' && { 'content-type': 'application/json' }),
          ...(call.api === 'v1' && { sitecontext: JSON.stringify({ siteId }) }),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(key && { [platformSignature.header]: signatureOf(call, text, key, clock.now()) }),
        },
        ...(text !== '' && { body: text }),
        timeoutMs: timeoutMs * deadlineScale,
      })
      const answer: unknown = response.status === 204 ? {} : await response.json()
      if (!response.ok) throw new CrowdRefusal(codeOf(response.status, answer))
      return z.parse<C['reply']>(call.reply, answer)
    },
  }
}
