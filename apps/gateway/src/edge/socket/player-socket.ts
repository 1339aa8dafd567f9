import { type Server as HttpServer, type IncomingMessage, STATUS_CODES } from 'node:http'
import {
  CodedError,
  type ErrorCode,
  errors,
  replyFor,
} from '@player-site/contracts/kernel/errors.ts'
import { handshakeAuth } from '@player-site/contracts/realtime/realtime.events.ts'
import { Server, type Socket } from 'socket.io'
import * as z from 'zod/mini'
import type { Clock } from '../../ports/clock.ts'
import type { Log } from '../../ports/log.ts'
import type { Meter } from '../../ports/meter.ts'
import { frameParser } from './frame-parser.ts'
import type { PlayerRooms } from './player-rooms.ts'
import type { Tab, TabSession } from './tab.ts'
import { listenToTab, type TabCommand, type TabContext } from './tab-commands.ts'

export interface PlayerSocketDeps {
  readonly rooms: PlayerRooms
  readonly clock: Clock
  readonly log: Log
  readonly meter: Meter
  /** What tabs may ask for. */
  readonly commands: readonly TabCommand[]
  /** A tab has come, and has been brought up to date. */
  readonly onJoin: (from: TabContext) => void
  /** A tab has gone, with whatever was done for it alone. */
  readonly onLeave: (from: TabContext) => void
  readonly isAllowedOrigin: (request: IncomingMessage) => boolean
  /** The session that the handshake's cookie names; `expired` when it names one that is over. */
  readonly authenticate: (
    cookieHeader: string | undefined,
  ) => Promise<TabSession | 'none' | 'expired'>
}

/** @see design: "16 kB inbound frames" */
const maxFrameBytes = 16 * 1_024
const pingIntervalMs = 25_000
const pingTimeoutMs = 20_000

/** How `ws` says that a frame was over the limit; by then it has closed the connection with 1009. */
const oversizedFrame = 'Max payload size exceeded'
/** Closes that a tab going away explains. */
const quietCloses: readonly string[] = ['transport close', 'forced close']

/** The part of Engine.IO's connection that we listen to. */
interface EngineConnection {
  on(event: 'close', listener: (why: string, cause: unknown) => void): void
}

/** An error a client reads as `connect_error` with the coded reply in `data`. */
class HandshakeRefused extends Error {
  readonly data: ReturnType<typeof replyFor>
  constructor(code: ErrorCode) {
    super(code)
    this.data = replyFor(new CodedError(code))
  }
}

/** Answers an upgrade as a call would be; Engine.IO's own answer would be a 400 without a code. */
function refuseUpgrade({ socket }: IncomingMessage, code: ErrorCode): void {
  const body = JSON.stringify(replyFor(new CodedError(code)))
  const { status } = errors[code]
  const headers = `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}`
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\n${headers}\r\n\r\n${body}`,
  )
}

/** Socket.IO for players' tabs at `/socket.io/`, WebSocket only, authenticated by the cookie. */
export function attachPlayerSocket(http: HttpServer, deps: PlayerSocketDeps): Server {
  const { log, meter } = deps
  const io = new Server(http, {
    path: '/socket.io/',
    transports: ['websocket'],
    serveClient: false,
    destroyUpgrade: false,
    perMessageDeflate: false,
    maxHttpBufferSize: maxFrameBytes,
    pingInterval: pingIntervalMs,
    pingTimeout: pingTimeoutMs,
    parser: frameParser,
    allowRequest: (request, decide) => {
      const allowed = deps.isAllowedOrigin(request)
      if (!allowed) {
        log.warn('socket.originRefused')
        refuseUpgrade(request, 'request.originForbidden')
      }
      decide(allowed ? null : 'request.originForbidden', allowed)
    },
  })

  const sessions = new WeakMap<Socket, TabSession>()

  const admit = async (socket: Socket): Promise<void> => {
    const session = await deps.authenticate(socket.handshake.headers.cookie).catch(() => {
      throw new HandshakeRefused('system.error')
    })
    if (session === 'none') throw new HandshakeRefused('session.required')
    if (session === 'expired') throw new HandshakeRefused('session.expired')
    sessions.set(socket, session)
  }
  io.use((socket, next) => {
    admit(socket).then(
      () => next(),
      (refusal: Error) => {
        log.info('socket.refused', { code: refusal.message })
        next(refusal)
      },
    )
  })

  io.on('connection', (socket) => {
    const session = sessions.get(socket)
    if (session) welcome(socket, session, deps)
  })

  io.engine.on('connection', (connection: EngineConnection) => {
    connection.on('close', (why, cause) => {
      const isTooLarge = cause instanceof Error && cause.message.includes(oversizedFrame)
      if (isTooLarge) meter.frameRefused('request.tooLarge')
      if (quietCloses.includes(why)) return
      log.info('socket.closed', { why, code: isTooLarge ? 'request.tooLarge' : undefined })
    })
  })
  return io
}

/** Makes a connection a tab of its player's room, until it or its session ends. */
function welcome(socket: Socket, session: TabSession, deps: PlayerSocketDeps): void {
  const { rooms, clock, log, meter } = deps
  const { playerId, sessionId, startedAt, expiresAt, idleEndsAt } = session
  const auth = z.safeParse(handshakeAuth, socket.handshake.auth)
  const { epoch, seq } = auth.success ? auth.data : {}
  const tab: Tab = {
    id: socket.id,
    sessionId,
    readUpTo: epoch !== undefined && seq !== undefined ? { epoch, seq } : undefined,
    greeting: { session: { startedAt, expiresAt, idleEndsAt } },
    send: (name, body) => socket.emit(name, body),
    close: () => socket.disconnect(true),
  }
  const from: TabContext = { tab, session }
  const expiry = clock.scheduler.schedule(
    () => rooms.end(playerId, tab, 'expired'),
    expiresAt - clock.now(),
  )
  meter.tabsChanged(1)
  log.info('tab.joined', { playerId, sessionId, resumes: tab.readUpTo !== undefined })

  socket.on('disconnect', (why) => {
    expiry.unsubscribe()
    rooms.leave(playerId, tab.id)
    deps.onLeave(from)
    meter.tabsChanged(-1)
    log.info('tab.left', { playerId, sessionId, why })
  })
  const hear = listenToTab(from, deps)
  socket.onAny((name: string, ...rest: unknown[]) => hear(name, rest))

  rooms
    .join(playerId, tab)
    .then(() => deps.onJoin(from))
    .catch(() => {
      log.error('tab.joinFailed', { playerId, sessionId })
      // The client comes back by itself; a tab that hears nothing would look alive.
      tab.close()
    })
}
