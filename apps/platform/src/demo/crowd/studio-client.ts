import { request } from 'node:http'
import { Observable } from 'rxjs'
import WebSocket from 'ws'
import * as z from 'zod/mini'
import { livePhases } from '../../sandbox/studio/engines/live-table.rules.ts'
import { phases } from '../../sandbox/studio/round.rules.ts'
import { CrowdRefusal } from './crowd-refusal.ts'
import type { ShownTable } from './table-guest.rules.ts'

const shownRound = z.looseObject({
  id: z.string(),
  phase: z.enum(phases),
  choices: z.array(z.string()),
  moves: z.number(),
  view: z.record(z.string(), z.unknown()),
  why: z.optional(z.looseObject({ code: z.string() })),
})
export type ShownRound = z.infer<typeof shownRound>

const shownGame = z.looseObject({
  engine: z.string(),
  stakes: z.array(z.string()),
  minRoundMs: z.number(),
  live: z.nullable(z.looseObject({})),
})
export type ShownGame = z.infer<typeof shownGame>

const shownTable = z.looseObject({
  round: z.nullable(
    z.looseObject({ id: z.string(), phase: z.enum(livePhases), leftMs: z.number() }),
  ),
  isSeated: z.boolean(),
})

export interface Wager {
  readonly stake: string
  readonly requestId: string
  readonly bet?: unknown
}

/** An open game, as its page speaks with the studio. @throws CrowdRefusal from each call */
export interface GamePage {
  game(): Promise<ShownGame>
  spin(wager: Wager): Promise<ShownRound>
  move(move: {
    readonly round: string
    readonly nth: number
    readonly move: string
  }): Promise<ShownRound>
  round(id: string): Promise<ShownRound>
  /** What the game's live table tells; unsubscribing leaves it. */
  readonly table: Observable<ShownTable>
}

interface Exchange {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

const timeoutMs = 5_000

interface Studios {
  readonly address: string
  readonly timeoutMs: number
}

/**
 * Opens games at the stand-in studios.
 * @param address that they listen on: only browsers resolve their hosts
 * @param deadlineScale factor for how long their answers may take
 */
export function createStudioClient(address: string, deadlineScale: number) {
  const studios = { address, timeoutMs: timeoutMs * deadlineScale }
  return {
    /** Opens a launch address; its ticket is used up. @throws CrowdRefusal */
    async open(launchUrl: string): Promise<GamePage> {
      const { host, pathname, search } = new URL(launchUrl)
      const path = pathname + search
      const { text } = await exchange(studios, host, { method: 'GET', path })
      const session = /data-session="([^"]*)"/.exec(text)?.[1]
      if (session) return gamePage(studios, host, session)
      const refusal = /data-refusal="([^"]*)"/.exec(text)?.[1] ?? 'page'
      throw new CrowdRefusal(`launch.${refusal}`)
    },
  }
}

function gamePage(studios: Studios, host: string, session: string): GamePage {
  const headers = { 'x-studio-session': session }
  const ask = async (method: 'GET' | 'POST', path: string, body?: unknown): Promise<unknown> => {
    const { status, text } = await exchange(studios, host, { method, path, body, headers })
    if (status >= 400) throw new CrowdRefusal(`studio.${status}`)
    return JSON.parse(text)
  }
  const askRound = async (path: string, body: unknown) =>
    z.parse(shownRound, await ask('POST', path, body))
  return {
    game: async () => z.parse(shownGame, await ask('GET', '/api/state')),
    spin: (wager) => askRound('/api/spin', wager),
    move: (move) => askRound('/api/move', move),
    round: (round) => askRound('/api/round', { round }),
    table: tableOf(studios.address, host, session),
  }
}

/** `fetch` sends no host but the address's own. */
function exchange(
  { address, timeoutMs: maxMs }: Studios,
  host: string,
  { method, path, headers = {}, body }: Exchange,
): Promise<{ readonly status: number; readonly text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(new URL(path, address), {
      method,
      headers: {
        host,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      signal: AbortSignal.timeout(maxMs),
    })
    sent.on('response', (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
      })
      response.on('error', reject)
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
    sent.on('error', reject)
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

const readTable = (data: unknown) => z.safeParse(shownTable, JSON.parse(String(data)))

const tableOf = (address: string, host: string, session: string) =>
  new Observable<ShownTable>((guest) => {
    const socket = new WebSocket(new URL('/live', address.replace('http', 'ws')), {
      headers: { host },
    })
    socket.on('open', () => socket.send(JSON.stringify({ session })))
    socket.on('message', (data) => {
      const read = readTable(data)
      if (read.success) guest.next(read.data)
      else guest.error(read.error)
    })
    socket.on('close', (code) => guest.error(new CrowdRefusal(`table.${code}`)))
    // Also told of a socket that is closed before it is open.
    socket.on('error', (error) => guest.error(error))
    return () => socket.close()
  })
