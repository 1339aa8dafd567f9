import { type Agent, request } from 'node:http'
import type { ReceivedReply } from './reply-check.ts'

export interface WebRequest {
  readonly site: string
  readonly method?: string
  /** Path and query as they go over the wire, slips included. */
  readonly target: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | undefined
  readonly agent?: Agent
}

export interface WebReply extends ReceivedReply {
  /** The session cookie, `name=value`, where the reply sets it. */
  readonly cookie: string | undefined
}

/** Longer than any answer takes beside a test run on the same cores. */
const answerDeadlineMs = 20_000

/** Sends one request unchanged, which fetch would correct. Rejects without an answer in time. */
export function ask({
  site,
  method = 'GET',
  target,
  headers,
  body,
  agent,
}: WebRequest): Promise<WebReply> {
  const { hostname, port } = new URL(site)
  // Node sends the body of a DELETE without its length, and the next request then reads it.
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: hostname,
        port,
        method,
        path: target,
        headers: { ...length, ...headers },
        agent: agent ?? false,
      },
      (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => {
          text += chunk
        })
        response.on('error', reject)
        response.on('end', () => {
          const set = response.headers['set-cookie']?.find((line) => line.startsWith('id-token='))
          resolve({
            status: response.statusCode ?? 0,
            type: response.headers['content-type'] ?? '',
            text,
            cookie: set?.split(';')[0],
          })
        })
      },
    )
    sent.setTimeout(answerDeadlineMs, () => {
      sent.destroy(new Error(`no answer within ${answerDeadlineMs} ms`))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** The headers of a page's own requests. */
export const pageHeaders = {
  'x-requested-with': 'web',
  'content-type': 'application/json',
} as const
