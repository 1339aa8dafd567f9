import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import type { StudioAddress } from './studio-page.ts'

/** A game as a stand-in studio's page shows it. */
export interface OpenedPage {
  readonly session: string
  /** Why no game was opened; empty with a game. */
  readonly refusal: string
  /** Plays a round; returns the studio's answer. */
  spin(stake?: string): Promise<Readonly<Record<string, unknown>>>
  state(): Promise<Readonly<Record<string, unknown>>>
}

const attributeOf = (html: string, name: string): string =>
  new RegExp(`data-${name}="([^"]*)"`).exec(html)?.[1] ?? ''

/** Opens launch addresses as a browser does: each on the provider's own host. */
export function createFrontPage({ studio: { address } }: { readonly studio: StudioAddress }) {
  const ask = (url: URL, method: string, session = '', body?: unknown) =>
    new Promise<{ readonly status: number; readonly text: string }>((resolve, reject) => {
      const target = new URL(url.pathname + url.search, address)
      const headers = {
        host: url.host,
        ...(session && { 'x-studio-session': session }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      }
      const sent = request(target, { method, headers }, (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => {
          text += chunk
        })
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
      })
      sent.on('error', reject)
      sent.end(body === undefined ? undefined : JSON.stringify(body))
    })
  return {
    ask,
    async open(launchAddress: string): Promise<OpenedPage> {
      const url = new URL(launchAddress)
      const { text } = await ask(url, 'GET')
      const session = attributeOf(text, 'session')
      return {
        session,
        refusal: attributeOf(text, 'refusal'),
        async spin(stake = '1.00') {
          const round = { stake, requestId: randomUUID() }
          const answer = await ask(new URL('/api/spin', url), 'POST', session, round)
          return Object(JSON.parse(answer.text))
        },
        async state() {
          const answer = await ask(new URL('/api/state', url), 'GET', session)
          return Object(JSON.parse(answer.text))
        },
      }
    },
  }
}
