import { EnvHttpProxyAgent, fetch } from 'undici'
import { ReplyTooLarge } from './request-failure.ts'

/** Reads a body up to a bound, counted as it is unpacked. @throws ReplyTooLarge */
async function readBytes(
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

interface Bounds {
  readonly maxBytes: number
  /** For the whole answer. */
  readonly timeoutMs: number
}

/**
 * A `fetch` whose answers have bounds. It goes through the proxy of `HTTPS_PROXY` and `HTTP_PROXY`,
 * if they are set.
 */
export function createBoundedFetch({ maxBytes, timeoutMs }: Bounds) {
  const dispatcher = new EnvHttpProxyAgent()
  return async (input: string, request: TextRequest = {}) => {
    const { method = 'GET', headers = {}, signal } = request
    const deadline = AbortSignal.timeout(timeoutMs)
    const answer = await fetch(input, {
      method,
      headers: [...new Headers(headers)],
      body: typeof request.body === 'string' ? request.body : null,
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
      redirect: 'manual',
      dispatcher,
    })
    const { ok, status, statusText, url, redirected } = answer
    const arrayBuffer = () => readBytes(answer.body, maxBytes)
    return {
      ...{ ok, status, statusText, url, redirected },
      headers: new Headers([...answer.headers]),
      body: null,
      arrayBuffer,
      text: async () => new TextDecoder().decode(await arrayBuffer()),
    }
  }
}
