import * as z from 'zod/mini'
import { fetchOutside } from '../../http/fetch-outside.ts'
import type { ThirdPartyEndpoint } from '../../http/third-party-endpoint.ts'

/** The studio could not be reached, or its answer is invalid. */
export class StudioUnavailable extends Error {
  override readonly name = 'StudioUnavailable'
}

/** The studio refused the launch. */
export class StudioRefusal extends Error {
  override readonly name = 'StudioRefusal'
  readonly status: number
  constructor(status: number) {
    super(`the studio refused with status ${status}`)
    this.status = status
  }
}

const timeoutMs = 5_000

export interface StudioRequest {
  readonly baseUrl: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Factor for deadlines; 1 by default. */
  readonly deadlineScale?: number
}

/** Posts a launch to a studio. @throws StudioRefusal, StudioUnavailable */
export async function askStudio<S extends z.core.$ZodType>(
  { baseUrl, path, headers, body, deadlineScale = 1 }: StudioRequest,
  reply: S,
): Promise<z.output<S>> {
  const unavailable = (cause: unknown) => new StudioUnavailable('no answer', { cause })
  const response = await fetchOutside(new URL(path, baseUrl), {
    method: 'POST',
    headers,
    body,
    timeoutMs: timeoutMs * deadlineScale,
  }).catch((cause: unknown) => {
    throw unavailable(cause)
  })
  if (response.status >= 400 && response.status < 500) throw new StudioRefusal(response.status)
  if (!response.ok) throw unavailable(response.status)
  const answer: unknown = await response.json().catch((cause: unknown) => {
    throw unavailable(cause)
  })
  const read = z.safeParse(reply, answer)
  if (!read.success) throw unavailable(read.error)
  return read.data
}

/** Posts JSON. @throws StudioRefusal, StudioUnavailable */
export const askStudioJson = <S extends z.core.$ZodType>(
  { baseUrl, deadlineScale = 1 }: Pick<ThirdPartyEndpoint, 'baseUrl' | 'deadlineScale'>,
  path: string,
  body: unknown,
  reply: S,
  headersOf: (text: string) => Readonly<Record<string, string>> = () => ({}),
): Promise<z.output<S>> => {
  const text = JSON.stringify(body)
  const headers = { 'content-type': 'application/json', ...headersOf(text) }
  return askStudio({ baseUrl: baseUrl(), path, headers, body: text, deadlineScale }, reply)
}
