import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import type { StudioAddress } from './studio-page.ts'

/** A game as a stand-in studio's page shows it. */
export interface OpenedPage {
  readonly session: string
  /** Why no game was opened; empty with a game. */
  readonly refusal: string
  /** BCP 47. */
  readonly language: string
  /** Plays a round to its end, by its shortest moves; returns the studio's last answer. */
  spin(stake?: string): Promise<Readonly<Record<string, unknown>>>
  state(): Promise<Readonly<Record<string, unknown>>>
}

/** The move that ends a round, by the choices of its game. */
const lastMoves: Readonly<Record<string, string>> = {
  stand: 'stand',
  draw: 'draw-11111',
  cash: 'cash',
}

const lastMoveOf = (choices: readonly string[]): string | undefined =>
  Object.entries(lastMoves).find(([choice]) => choices.includes(choice))?.[1]

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
        language: /<html lang="([^"]*)"/.exec(text)?.[1] ?? '',
        async spin(stake = '1.00') {
          const round = { stake, requestId: randomUUID() }
          const post = async (path: string, body: unknown) =>
            Object(JSON.parse((await ask(new URL(path, url), 'POST', session, body)).text))
          let played = await post('/api/spin', round)
          while (played.phase === 'playing') {
            const move = lastMoveOf(played.choices)
            played = await post('/api/move', { round: played.id, nth: played.moves, move })
          }
          return played
        },
        async state() {
          const answer = await ask(new URL('/api/state', url), 'GET', session)
          return Object(JSON.parse(answer.text))
        },
      }
    },
  }
}
