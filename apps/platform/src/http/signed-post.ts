import { randomUUID } from 'node:crypto'
import type { Clock } from '../clock.ts'
import { fetchOutside } from './fetch-outside.ts'
import { messageIdHeader, sign, signatureHeader, timestampHeader } from './signature.ts'

export interface SignedPost {
  /** Of the server; the path is signed apart from it. */
  readonly baseUrl: string
  readonly path: string
  readonly secret: string
  readonly clock: Clock
  readonly timeoutMs: number
  /** The server accepts each message once, so it gets a unique id. */
  readonly isSingleUse?: boolean
}

/** Posts signed JSON to another server. Rejects without an answer in time. */
export async function signedPost(
  { baseUrl, path, secret, clock, timeoutMs, isSingleUse = false }: SignedPost,
  body: unknown,
): Promise<Response> {
  const text = JSON.stringify(body)
  const timestamp = String(clock.now().getTime())
  const messageId = isSingleUse ? randomUUID() : undefined
  return fetchOutside(new URL(path, baseUrl), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [timestampHeader]: timestamp,
      ...(messageId && { [messageIdHeader]: messageId }),
      [signatureHeader]: sign(secret, timestamp, path, text, messageId),
    },
    body: text,
    timeoutMs,
  })
}
