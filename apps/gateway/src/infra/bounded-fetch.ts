import { EnvHttpProxyAgent, fetch } from 'undici'
import { ReplyTooLarge } from './request-failure.ts'

/** Reads a body up to a bound, counted as it is unpacked. @throws ReplyTooLarge */
async function bytesOf(
  body: AsyncIterable<Uint8Array> | null,
  maxBytes: number,
): Promise<ArrayBuffer> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body ?? []) {
    bytes += part.length
    // Leaving the loop ends the connection.
    if (bytes > maxBytes) throw new ReplyTooLarge()
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts)).buffer
}

/** A request for text. */
interface TextRequest {
  readonly method?: string
  readonly headers?: ConstructorParameters<typeof Headers>[0]
  readonly body?: unknown
  readonly signal?: AbortSignal
}

/**
 * A `fetch` whose answers have at most `maxBytes`. It goes through the proxy of `HTTPS_PROXY` and
 * `HTTP_PROXY`, if they are set.
 */
export function createBoundedFetch(maxBytes: number) {
  const dispatcher = new EnvHttpProxyAgent()
  return async (input: string, request: TextRequest = {}) => {
    const { method = 'GET', headers = {}, signal = null } = request
    const answer = await fetch(input, {
      method,
      headers: [...new Headers(headers)],
      body: typeof request.body === 'string' ? request.body : null,
      signal,
      redirect: 'manual',
      dispatcher,
    })
    const { ok, status, statusText, url, redirected } = answer
    const arrayBuffer = () => bytesOf(answer.body, maxBytes)
    return {
      ...{ ok, status, statusText, url, redirected },
      headers: new Headers([...answer.headers]),
      body: null,
      arrayBuffer,
      text: async () => new TextDecoder().decode(await arrayBuffer()),
    }
  }
}
