/** Twice the longest list that a studio publishes. */
const usualMaxBytes = 8 * 1_024 * 1_024
/** Statuses whose answers have no body. */
const emptyStatuses: readonly number[] = [204, 205, 304]

export interface OutsideRequest {
  readonly method?: string
  readonly headers?: NonNullable<RequestInit['headers']>
  readonly body?: string
  /** For the whole answer, its body too. */
  readonly timeoutMs: number
  readonly maxBytes?: number
}

/** The other side's answer is larger than any of its kind. */
class AnswerTooLarge extends Error {
  override readonly name = 'AnswerTooLarge'
}

async function bytesWithin(response: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop early cancels the rest.
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > maxBytes) throw new AnswerTooLarge(`more than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * Asks another party's server: the only way out. A redirect is refused, since it would take the body
 * with its signature, or a secret of the headers, to an address that is not configured. The answer
 * is whole when it is returned, bounded in time and size. Rejects without one.
 */
export async function fetchOutside(
  url: URL | string,
  { method = 'GET', headers = {}, body, timeoutMs, maxBytes = usualMaxBytes }: OutsideRequest,
): Promise<Response> {
  const response = await fetch(url, {
    method,
    headers,
    ...(body !== undefined && { body }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  const bytes = await bytesWithin(response, maxBytes)
  const { status, statusText } = response
  const content = emptyStatuses.includes(status) ? null : new Uint8Array(bytes)
  return new Response(content, { status, statusText, headers: response.headers })
}
