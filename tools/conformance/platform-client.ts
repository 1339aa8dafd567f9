import { createHmac, hash, randomUUID } from 'node:crypto'
import { type CallSpec, pathOf } from '@player-site/contracts/kernel/call.ts'
import { siteId } from '@player-site/contracts/kernel/constants.ts'
import {
  formatSignature,
  platformSignature,
  textToSign,
} from '@player-site/contracts/kernel/platform-signature.ts'
import type { Exchange } from './evidence.ts'
import { groupOf } from './groups.ts'

/** As long as the gateway waits. */
const timeoutMs = 10_000

type Fields = Readonly<Record<string, string | number | boolean | undefined>>

export interface Asked {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Fields | undefined
  /** Text is sent as it is. */
  readonly body?: object | string
  readonly token?: string | undefined
}

export interface ClientOptions {
  readonly url: string
  /** Unset: calls are not signed. */
  readonly key?: string | undefined
}

/** The headers that sign a request; none without a key. */
export function signedBy(
  key: string | undefined,
  { method, target, body = '' }: { method: string; target: string; body?: string | undefined },
): Readonly<Record<string, string>> {
  if (key === undefined) return {}
  const [timestampMs, nonce] = [Date.now(), randomUUID()]
  const text = textToSign({ method, target, bodyHash: hash('sha256', body), timestampMs, nonce })
  const signature = createHmac('sha256', key).update(text).digest('hex')
  return { [platformSignature.header]: formatSignature({ timestampMs, nonce, signature }) }
}

function targetOf(call: CallSpec, { params = {}, query = {} }: Asked): string {
  const path = pathOf(call).replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? 'unknown'),
  )
  const asked = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) asked.set(name, String(value))
  }
  return asked.size > 0 ? `${path}?${asked.toString()}` : path
}

function jsonOf(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    return undefined
  }
}

export interface PlatformClient {
  /** All calls so far, in the order of their answers. */
  readonly exchanges: readonly Exchange[]
  /** Never rejects: a missing answer is an exchange with the status 0. */
  readonly ask: (call: CallSpec, asked?: Asked) => Promise<Exchange>
}

/** Calls a platform as a gateway does, and keeps what was said. */
export function createPlatformClient({ url, key }: ClientOptions): PlatformClient {
  const { origin, pathname } = new URL(url)
  const prefix = pathname.replace(/\/$/, '')
  const exchanges: Exchange[] = []

  const send = async (method: string, target: string, body: string | undefined, asked: Asked) => {
    const response = await fetch(new URL(target, origin), {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        accept: 'application/json',
        sitecontext: JSON.stringify({ siteId }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(asked.token !== undefined && { authorization: `Bearer ${asked.token}` }),
        ...signedBy(key, { method, target, body }),
      },
      ...(body !== undefined && { body }),
    })
    return { status: response.status, text: await response.text() }
  }

  return {
    exchanges,
    async ask(call: CallSpec, asked: Asked = {}): Promise<Exchange> {
      const { method } = call
      const target = prefix + targetOf(call, asked)
      const given = typeof asked.body === 'string' ? asked.body : JSON.stringify(asked.body ?? {})
      const body = method === 'GET' ? undefined : given
      const begun = performance.now()
      const answer = await send(method, target, body, asked).catch((error: unknown) => ({
        status: 0,
        text: `no answer: ${error instanceof Error ? error.name : 'unknown'}`,
      }))
      const exchange: Exchange = {
        callId: call.id,
        group: groupOf(call.id),
        isOfPlayer: call.access === 'player',
        method,
        target,
        body,
        ...answer,
        json: answer.status === 0 ? undefined : jsonOf(answer.text),
        ms: performance.now() - begun,
      }
      exchanges.push(exchange)
      return exchange
    },
  }
}
