import { randomUUID } from 'node:crypto'
import type { Server as HttpServer, IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { CodedError } from '@player-site/contracts/errors.ts'
import { interval, type Observable } from 'rxjs'
import { Server, type ServerOptions } from 'socket.io'
import type { Clock } from '../../ports/clock.ts'
import type { RateLimit } from '../../ports/rate-limit.ts'
import { refuseOtherUpgrades, refuseUpgrade } from '../http/upgrade-gate.ts'
import { createLogSampler } from '../log-sampler.ts'
import { type AcceptTabDeps, acceptTab } from './accept-tab.ts'
import { createCongestionWatch } from './congestion-watch.ts'
import { guardConnections } from './connection-guard.ts'
import { frameParser } from './frame-parser.ts'
import { guardHandshakes, type HandshakeDeps } from './handshake.ts'
import { moveTabsAway } from './move-tabs-away.ts'
import { NoRooms } from './no-rooms.ts'
import { type ClosedSince, createSiteClosing, type SiteClosingDeps } from './site-closing.ts'
import { createTabMaker, type SocketTab, type SocketTabDeps } from './socket-tab.ts'
import { guardTransports } from './transport-guard.ts'

export interface PlayerSocketDeps
  extends Omit<AcceptTabDeps, 'congestion' | 'makeTab' | 'tabs' | 'releaseAdmission'>,
    Omit<SocketTabDeps, 'congestion'>,
    SiteClosingDeps,
    HandshakeDeps {
  readonly isAllowedOrigin: (request: IncomingMessage) => boolean
  /** Refuses an upgrade of any path: a foreign host, a draining node. @throws CodedError */
  readonly checkUpgrade: (request: IncomingMessage) => void
  /** Time limit for a connection to authenticate. */
  readonly joinTimeoutMs: number
  /**
   * Admits a visitor or refuses them; the returned check says later whether they must leave.
   * @throws CodedError
   */
  readonly admit: (request: IncomingMessage) => Promise<ClosedSince>
  /** Connections that one address may open. */
  readonly addressRate: RateLimit
  /** Engine.IO's WebSocket server, a class like that of `ws`. */
  readonly WebSocketServer: object
  /** The visitor's address, according to trusted proxies. */
  readonly addressOf: (request: IncomingMessage) => string
}

type GateDeps = Pick<
  PlayerSocketDeps,
  'isAllowedOrigin' | 'checkUpgrade' | 'addressRate' | 'addressOf' | 'admit'
>

/** Facts of a connection before its handshake: its origin. */
async function authorizeUpgrade(request: IncomingMessage, deps: GateDeps): Promise<ClosedSince> {
  deps.checkUpgrade(request)
  if (!deps.isAllowedOrigin(request)) throw new CodedError('request.originForbidden')
  await deps.addressRate.take(deps.addressOf(request))
  return deps.admit(request)
}

/** @see design: "16 kB inbound frames" */
const maxFrameBytes = 16 * 1_024
const pingIntervalMs = 25_000
const pingTimeoutMs = 20_000

const expiryEveryMs = 1_000

const socketPath = '/socket.io/'

/**
 * A server that closes waits for requests under way, and for connections that a browser has opened
 * ahead and never used. After this they are cut, so that players are released.
 */
const closeGraceMs = 3_000

const fixedOptions: Partial<ServerOptions> = {
  adapter: NoRooms,
  path: socketPath,
  transports: ['websocket'],
  serveClient: false,
  destroyUpgrade: false,
  perMessageDeflate: false,
  maxHttpBufferSize: maxFrameBytes,
  pingInterval: pingIntervalMs,
  parser: frameParser,
}

/** The upgrade's answer and Engine.IO's first packet follow each other in microtasks. */
function acceptInOneWrite(socket: Socket, accept: () => void): void {
  socket.cork()
  process.nextTick(() => socket.uncork())
  accept()
}

export interface PlayerSocket {
  /** Moves tabs to other nodes at this rate per second; completes with the last tab. */
  moveTabsAway(perSecond: number): Observable<unknown>
  close(): Promise<void>
}

/** An admitted visitor, and the flags they were admitted under. */
interface Admitted {
  readonly closedSince: ClosedSince
  readonly asOf: number
}

/** One pass over all tabs costs less than a timer for each of them. */
function endExpired(tabs: ReadonlySet<SocketTab>, clock: Clock): void {
  const now = clock.now()
  for (const tab of tabs) if (tab.session.expiresAt <= now) tab.end('expired')
}

/** Socket.IO for players' tabs at `/socket.io/`, WebSocket only, authenticated by the cookie. */
export function attachPlayerSocket(http: HttpServer, deps: PlayerSocketDeps): PlayerSocket {
  const { meter, clock, deadlineScale = 1 } = deps
  const sampled = createLogSampler(deps.log, clock)
  const log = { ...deps.log, ...sampled }
  const refusals = { log: sampled, meter }
  const gate = { ...deps, ...refusals, check: deps.checkUpgrade }
  refuseOtherUpgrades(http, socketPath, gate)
  const congestion = createCongestionWatch(clock, meter)
  const closing = createSiteClosing(deps)
  const tabs = new Set<SocketTab>()
  const admitted = new WeakMap<IncomingMessage, Admitted>()
  const io = new Server(http, {
    ...fixedOptions,
    wsEngine: deps.WebSocketServer,
    connectTimeout: deps.joinTimeoutMs,
    pingTimeout: pingTimeoutMs * deadlineScale,
    allowRequest: (request, decide) => {
      const asOf = closing.now()
      authorizeUpgrade(request, deps).then(
        (closedSince) => {
          admitted.set(request, { closedSince, asOf })
          acceptInOneWrite(request.socket, () => decide(null, true))
        },
        (error: unknown) => {
          decide(refuseUpgrade(request.socket, error, refusals).code, false)
        },
      )
    },
  })

  // Its own asks for random bytes for each connection.
  io.engine.generateId = () => randomUUID()
  guardTransports(io.engine, gate)
  const connections = guardConnections(io.engine, { clock, meter, log })
  const handshakes = guardHandshakes(io, { ...deps, log })
  const makeTab = createTabMaker({ ...deps, congestion })
  const welcomes: AcceptTabDeps = {
    ...deps,
    congestion,
    makeTab,
    tabs,
    releaseAdmission: handshakes.leave,
  }
  io.on('connection', (socket) => {
    const session = handshakes.take(socket)
    if (!session) return
    connections.join(socket.conn)
    const letIn = admitted.get(socket.request)
    const tab = acceptTab(socket, session, welcomes)
    if (!letIn) return
    closing.joined(tab, letIn.closedSince, letIn.asOf)
    socket.on('disconnect', () => closing.left(tab))
  })
  const expiries = interval(expiryEveryMs, clock.scheduler).subscribe(() => endExpired(tabs, clock))

  return {
    moveTabsAway: (perSecond) => moveTabsAway(tabs, perSecond, clock),
    async close() {
      closing.stop()
      congestion.stop()
      expiries.unsubscribe()
      const closed = io.close()
      const cut = setTimeout(() => http.closeAllConnections(), closeGraceMs)
      await closed
      clearTimeout(cut)
      sampled.stop()
    },
  }
}
