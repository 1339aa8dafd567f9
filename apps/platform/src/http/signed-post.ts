import type { Clock } from '../clock.ts'
import { sign, signatureHeader, timestampHeader } from './signature.ts'

export interface SignedPost {
  /** Of the server; the path is signed apart from it. */
  readonly baseUrl: string
  readonly path: string
  readonly secret: string
  readonly clock: Clock
  readonly timeoutMs: number
}

/** Posts JSON to another server, signed. Rejects where nobody answers in time. */
export async function signedPost(
  { baseUrl, path, secret, clock, timeoutMs }: SignedPost,
  body: unknown,
): Promise<Response> {
  const text = JSON.stringify(body)
  const timestamp = String(clock.now().getTime())
  return fetch(new URL(path, baseUrl), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [timestampHeader]: timestamp,
      [signatureHeader]: sign(secret, timestamp, path, text),
    },
    body: text,
    signal: AbortSignal.timeout(timeoutMs),
  })
}
