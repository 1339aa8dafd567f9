import type { WebSocket } from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { StudioService } from '../studio.service.ts'
import type { LiveTables } from './live-tables.ts'

/** The first and only message of a page: whose table it is. */
const hello = z.object({ session: z.string().check(z.maxLength(64)) })

const closeCodes = { malformed: 4_400, sessionExpired: 4_401, late: 4_408 } as const
const helloMs = 5_000
const heartbeatMs = 20_000

export interface LiveRoutesDeps {
  readonly studio: StudioService
  readonly tables: LiveTables
  /** Factor for deadlines. */
  readonly deadlineScale: number
}

/** The table's socket, `/live`: the page names its session, the table tells what it shows. */
export function bindLive(scope: FastifyInstance, deps: LiveRoutesDeps): void {
  scope.get('/live', { websocket: true }, (socket) => {
    let leave: (() => void) | undefined
    let isAlive = true
    const tooLate = setTimeout(
      () => socket.close(closeCodes.late, 'no session'),
      helloMs * deps.deadlineScale,
    )
    const heartbeat = setInterval(() => {
      if (!isAlive) socket.terminate()
      isAlive = false
      socket.ping()
    }, heartbeatMs)
    socket.on('pong', () => {
      isAlive = true
    })
    socket.on('error', () => socket.terminate())
    socket.once('message', (data) => {
      clearTimeout(tooLate)
      void joinBy(data, socket, deps).then((joined) => {
        leave = joined
        // The page may be gone by now.
        if (socket.readyState !== socket.OPEN) leave?.()
      })
    })
    socket.on('close', () => {
      clearTimeout(tooLate)
      clearInterval(heartbeat)
      leave?.()
    })
  })
}

/** Brings the page to its table; closes the socket of a page that has none. */
async function joinBy(data: unknown, socket: WebSocket, { studio, tables }: LiveRoutesDeps) {
  const read = z.safeParse(hello, parsed(data))
  if (!read.success) {
    socket.close(closeCodes.malformed, 'malformed')
    return undefined
  }
  const session = await studio.session(read.data.session).catch(() => undefined)
  if (!session) {
    socket.close(closeCodes.sessionExpired, 'session')
    return undefined
  }
  return tables.join(session, (view) => socket.send(JSON.stringify(view)))
}

function parsed(data: unknown): unknown {
  try {
    return JSON.parse(String(data))
  } catch {
    return undefined
  }
}
