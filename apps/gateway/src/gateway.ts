import { calls } from '@player-site/contracts/calls.ts'
import { activityCalled, activityTimerCommand } from './capabilities/activity/activity.commands.ts'
import { watchDeadlines } from './capabilities/deadlines/deadlines.service.ts'
import { activeCommand, warnOnJoin } from './capabilities/idle/idle.commands.ts'
import { createIdleService } from './capabilities/idle/idle.service.ts'
import { createPlayerCalls } from './capabilities/session/player-calls.ts'
import { cookieName, createCookieSigner } from './capabilities/session/session.cookie.ts'
import {
  bindSession,
  createSessionReader,
  takeCookieBack,
} from './capabilities/session/session.routes.ts'
import { createSealer } from './capabilities/session/session.seal.ts'
import { createSessionService } from './capabilities/session/session.service.ts'
import { createSessionCalls } from './capabilities/session/session-calls.ts'
import type { GatewayConfig } from './config/gateway.config.ts'
import { isOriginAllowed } from './edge/http/origin-guard.ts'
import { passCallsThrough } from './edge/http/pass-through.ts'
import { createHttpServer } from './edge/http/server.ts'
import { serveWeb } from './edge/http/static-web.ts'
import { bindHealth, createReadiness } from './edge/ops/health.routes.ts'
import { createMetrics } from './edge/ops/metrics.ts'
import { createOpsServer } from './edge/ops/ops-server.ts'
import { attachPlayerSocket } from './edge/socket/player-socket.ts'
import { resumeCommand } from './edge/socket/resume-command.ts'
import { createPlatformHttp } from './infra/platform-http.ts'
import { openStores } from './infra/stores.ts'
import { createWalletSocket } from './infra/wallet-socket.ts'
import { composePlayers } from './players.ts'
import type { Clock } from './ports/clock.ts'
import type { Log } from './ports/log.ts'

export interface GatewayDeps {
  readonly clock: Clock
  readonly log: Log
  readonly random: () => number
}

export interface Gateway {
  /** Where it listens, `http://127.0.0.1:8080`. */
  readonly address: string
  readonly opsAddress: string
  /** Gives its players up, closes every connection, and resolves when nothing is left open. */
  stop(): Promise<void>
}

/** Composes a gateway: browser ⇄ edge ⇄ owner ⇄ platform, over the stores that nodes share. */
export async function startGateway(config: GatewayConfig, deps: GatewayDeps): Promise<Gateway> {
  const { clock, log, random } = deps
  const { meter, registry } = createMetrics()
  const stores = await openStores(config, clock, log)
  const platform = createPlatformHttp(config.PLATFORM_URL)
  const socket = createWalletSocket(config.WALLET_SOCKET_URL, clock)
  const sealer = createSealer(config.SESSION_KEYS)
  const signer = createCookieSigner(config.SESSION_KEYS, clock)
  const { bus, sessions, deadlines } = stores
  const service = createSessionService({ platform, sessions, bus, deadlines, sealer, clock, log })
  const playerCalls = createPlayerCalls(service, platform)
  const sessionCalls = createSessionCalls(service, platform)
  const idle = createIdleService({
    deadlines,
    sessions: service,
    calls: sessionCalls,
    bus,
    clock,
    log,
  })
  const readCookie = createSessionReader({ service, signer })
  const { rooms, ownership } = composePlayers({
    stores,
    calls: playerCalls,
    isSessionLive: async (id) => (await service.find(id)) !== undefined,
    socket,
    clock,
    log,
    meter,
    random,
  })

  const readiness = createReadiness(stores)
  const app = await createHttpServer({
    log,
    allowedOrigins: config.ALLOWED_ORIGINS,
    trustedProxies: config.TRUSTED_PROXIES,
    frameSources: config.FRAME_SOURCES,
  })
  bindHealth(app, readiness)
  await app.register(async (scope) => {
    bindSession(scope, { service, signer, signInRatePerMinute: config.SIGN_IN_RATE_PER_MINUTE })
  })
  const activityChanged = activityCalled(bus)
  passCallsThrough(app, calls, {
    platform,
    sessionOf: (request) => readCookie(request.cookies[cookieName]),
    sessionRefused: async (session, request, reply) => {
      takeCookieBack(request, reply)
      await service.end(session, 'unauthorized')
    },
    answered: (call, { playerId }) => activityChanged(call, playerId),
  })
  await serveWeb(app, config.WEB_ROOT)
  const greet = warnOnJoin(idle, clock)
  const io = attachPlayerSocket(app.server, {
    rooms,
    clock,
    log,
    meter,
    commands: [
      resumeCommand(rooms),
      activeCommand(idle),
      activityTimerCommand({ sessions: service, calls: sessionCalls, bus }),
    ],
    onJoin: (from) => {
      greet(from).catch(() => log.warn('tab.greetFailed', { playerId: from.session.playerId }))
    },
    onLeave: ({ session }) => idle.leave(session.sessionId),
    isAllowedOrigin: ({ headers }) =>
      isOriginAllowed(headers.origin, headers.host, { allowed: config.ALLOWED_ORIGINS }),
    authenticate: async (header) => {
      const session = await readCookie(app.parseCookie(header ?? '')[cookieName])
      return typeof session === 'string'
        ? session
        : { ...session, idleEndsAt: await idle.endsAt(session) }
    },
  })
  const clocks = watchDeadlines(idle.effects, { deadlines, clock, log, random })
  const ops = createOpsServer(registry)

  const address = await app.listen({ port: config.PORT, host: config.HOST })
  const opsAddress = await ops.listen({ port: config.OPS_PORT, host: config.HOST })
  log.info('gateway.started', { mode: config.REDIS_URL ? 'redis' : 'memory' })

  const stop = async () => {
    readiness.drain()
    clocks.unsubscribe()
    io.disconnectSockets(true)
    await ownership.stop()
    await io.close()
    await Promise.all([app.close(), ops.close()])
    await stores.close()
    log.info('gateway.stopped')
  }
  return { address, opsAddress, stop }
}
