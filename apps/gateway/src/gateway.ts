import { calls } from '@player-site/contracts/calls.ts'
import { channelOf } from '@player-site/contracts/games/channel.ts'
import { listGames } from '@player-site/contracts/games/games.calls.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Access, composeAccess } from './access.ts'
import {
  bindAccess,
  refuseWhileClosed,
  setStationCookies,
} from './capabilities/access/access.routes.ts'
import { activityCalled } from './capabilities/activity/activity.commands.ts'
import { visitor } from './capabilities/content/content.audience.rules.ts'
import { bindContent } from './capabilities/content/content.routes.ts'
import {
  type ContentService,
  createContentService,
} from './capabilities/content/content.service.ts'
import { createPageService } from './capabilities/page/page.service.ts'
import { createPlayerCalls } from './capabilities/session/player-calls.ts'
import {
  type CookieSigner,
  cookieName,
  createCookieSigner,
} from './capabilities/session/session.cookie.ts'
import {
  bindSession,
  createSessionReader,
  type SessionReader,
  sessionViewOf,
  takeCookieBack,
} from './capabilities/session/session.routes.ts'
import { createSealer } from './capabilities/session/session.seal.ts'
import {
  createSessionService,
  type SessionService,
} from './capabilities/session/session.service.ts'
import { endWhenBarred } from './capabilities/session/standing.push.ts'
import {
  createSessionRefused,
  type SessionRefused,
} from './capabilities/session/standing.refusal.ts'
import { termsAccepted } from './capabilities/session/terms-accepted.ts'
import { balancesConflated } from './capabilities/wallet/conflation.ts'
import { composeClocks } from './clocks.ts'
import type { GatewayConfig } from './config/gateway.config.ts'
import { drain } from './drain.ts'
import { limitAddresses } from './edge/http/address-rate.ts'
import { isOriginAllowed } from './edge/http/origin-guard.ts'
import { passCallsThrough } from './edge/http/pass-through.ts'
import { createHttpServer } from './edge/http/server.ts'
import { serveWeb } from './edge/http/static-web.ts'
import { bindHealth, createReadiness, type Readiness } from './edge/ops/health.routes.ts'
import { createLogLines } from './edge/ops/log-lines.ts'
import { createMetrics } from './edge/ops/metrics.ts'
import { traceRequests } from './edge/ops/traced.ts'
import { attachPlayerSocket } from './edge/socket/player-socket.ts'
import { resumeCommand } from './edge/socket/resume-command.ts'
import { openStores, type Stores } from './infra/stores.ts'
import { openTracing } from './infra/tracing.ts'
import { openPainter } from './infra/worker-painter.ts'
import { composeOps, feedOps } from './ops.ts'
import { composePlayers } from './players.ts'
import type { Clock } from './ports/clock.ts'
import type { Log } from './ports/log.ts'
import type { Meter } from './ports/meter.ts'
import type { Painter } from './ports/painter.ts'
import type { PlatformApi } from './ports/platform-api.ts'
import type { Tracing } from './ports/tracing.ts'
import { composeRates, type Rates } from './rates.ts'
import { createUpstream } from './upstream.ts'

export interface GatewayDeps {
  readonly clock: Clock
  readonly log: Log
  readonly random: () => number
}

const aloneMs = 24 * 60 * 60 * 1_000

export interface Gateway {
  /** Where it listens, `http://127.0.0.1:8080`. */
  readonly address: string
  readonly opsAddress: string
  /** Gives its players up, closes every connection, and resolves when nothing is left open. */
  stop(): Promise<void>
}

interface SiteParts {
  readonly readiness: Readiness
  readonly platform: PlatformApi
  readonly content: ContentService
  readonly painter: Painter
  readonly service: SessionService
  readonly refused: SessionRefused
  readonly doors: Access
  readonly rates: Rates
  readonly signer: CookieSigner
  readonly bus: Stores['bus']
  readonly tracing: Tracing | undefined
  readonly clock: Clock
  readonly log: Log
  readonly meter: Meter
}

/** What the page at an address is to say and hold. */
function pageMaker({
  platform,
  content,
  painter,
  clock,
  log,
  doors: { access, visitorOf },
  readCookie,
}: SiteParts & { readCookie: SessionReader }) {
  const gather = createPageService(
    {
      seo: async (brand, locale, path) => {
        const said = await content.seoOf(locale, path.slice(1))
        return said ? { ...said, title: `${said.title} · ${brand.name}` } : { title: brand.name }
      },
      games: async ({ session: { player }, visitor: { ipAddress, detectedCountry } }) => {
        const query = {
          ipAddress,
          ...(player && { playerId: player.playerId }),
          ...(detectedCountry && { detectedCountry }),
        }
        return (await platform.ask(listGames, { query })).games
      },
      content: (query, params, { player }) =>
        content.ask(query, params, player ? { is: 'player', playerId: player.playerId } : visitor),
      look: (wanted) => painter.paint(wanted),
    },
    { clock, log },
  )
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { headers, protocol, url, cookies } = request
    const visitor = visitorOf(request.raw)
    const site = await access.siteFor(visitor)
    setStationCookies(request, reply, site.station)
    return gather({
      brand: visitor.brand,
      visitor,
      origin: `${protocol}://${headers.host ?? ''}`,
      path: url.split('?')[0] ?? '/',
      session: sessionViewOf(await readCookie(cookies[cookieName])),
      site,
      channel: channelOf(headers['user-agent']),
    })
  }
}

/** Whoever may stand in a frame of a page: games, payment pages, the help desk's messenger. */
const frameSourcesOf = ({ FRAME_SOURCES, HELP_DESK_URL }: GatewayConfig): readonly string[] => [
  ...FRAME_SOURCES,
  ...(HELP_DESK_URL ? [new URL(HELP_DESK_URL).origin] : []),
]

/** What browsers call: sessions, the platform's calls, and the site itself. */
async function createPlayerSite(config: GatewayConfig, parts: SiteParts): Promise<FastifyInstance> {
  const { readiness, platform, content, service, refused, rates, signer } = parts
  const { bus, tracing, log, meter } = parts
  const { access, visitorOf } = parts.doors
  const doors = { access, guestOf: ({ raw }: FastifyRequest) => visitorOf(raw) }
  const readCookie = createSessionReader({ service, signer })
  const app = await createHttpServer({
    log,
    meter,
    allowedOrigins: config.ALLOWED_ORIGINS,
    trustedProxies: config.TRUSTED_PROXIES,
    frameSources: frameSourcesOf(config),
  })
  if (tracing) traceRequests(app, tracing)
  bindHealth(app, readiness)
  const activityChanged = activityCalled(bus, log)
  const termsChanged = termsAccepted(service, log)
  await app.register(async (scope) => {
    limitAddresses(scope, rates.callsOfAddress)
    bindAccess(scope, doors)
  })
  await app.register(async (scope) => {
    limitAddresses(scope, rates.callsOfAddress)
    refuseWhileClosed(scope, doors)
    await scope.register(async (inner) => {
      bindSession(inner, { service, signer, signInRatePerMinute: config.SIGN_IN_RATE_PER_MINUTE })
    })
    bindContent(scope, {
      content,
      viewerOf: async (request) => {
        const session = await readCookie(request.cookies[cookieName])
        if (typeof session === 'string') return { is: 'visitor' }
        return { is: 'player', playerId: session.playerId }
      },
    })
    passCallsThrough(scope, calls, {
      platform,
      sessionOf: (request) => readCookie(request.cookies[cookieName]),
      sessionRefused: async (session, refusal, request, reply) => {
        takeCookieBack(request, reply)
        await refused(session, refusal)
      },
      detectedCountryOf: ({ raw }) => visitorOf(raw).detectedCountry,
      playerRate: rates.callsOfPlayer,
      answered: async (call, { playerId }, answer) => {
        await activityChanged(call, playerId)
        await termsChanged(call, playerId, answer)
      },
    })
  })
  await serveWeb(app, config.WEB_ROOT, log, pageMaker({ ...parts, readCookie }))
  return app
}

/** What a gateway stands on, before anybody can reach it. */
async function layGround(config: GatewayConfig, deps: GatewayDeps) {
  const { clock, random } = deps
  const lines = createLogLines(deps.log, { node: config.NODE_ID, clock })
  const { log } = lines
  const tracing = await openTracing(config)
  const { meter, registry } = createMetrics(tracing)
  const stores = await openStores(config, { clock, log, meter })
  feedOps(lines, stores.ops)
  const { platform, source, socket } = createUpstream(config, { clock, log, tracing })
  const content = createContentService({ source, clock, log })
  const painter = openPainter(config.WEB_ROOT, { clock, log })
  const sealer = createSealer(config.SESSION_KEYS)
  const signer = createCookieSigner(config.SESSION_KEYS, clock)
  const { bus, sessions, deadlines } = stores
  const service = createSessionService({ platform, sessions, bus, deadlines, sealer, clock, log })
  const refused = createSessionRefused(service)
  const rates = composeRates(config, stores)
  const players = composePlayers({
    stores,
    config,
    // Alone, a node competes with nobody: its life never ends before it does.
    lifeMs: config.REDIS_URL ? config.LEASE_MS : aloneMs,
    calls: createPlayerCalls(service, platform, refused),
    attributesChanged: endWhenBarred(service, log),
    isSessionLive: (id) => sessions.isLive(id),
    socket,
    clock,
    log,
    meter,
    random,
  })
  const clocks = composeClocks({ stores, service, refused, rates, platform, clock, log, random })
  const readiness = createReadiness(stores)
  const doors = await composeAccess(config, { platform, clock, log })
  return {
    ...{
      clock,
      log,
      tracing,
      meter,
      registry,
      stores,
      bus,
      platform,
      content,
      painter,
      signer,
      service,
      refused,
      rates,
    },
    ...{ players, clocks, readiness, doors },
  }
}

type Ground = Awaited<ReturnType<typeof layGround>>

function openPlayerSocket(app: FastifyInstance, config: GatewayConfig, ground: Ground) {
  const { service, signer, players, clocks, rates, doors, clock, log, meter } = ground
  const { access, visitorOf } = doors
  const readCookie = createSessionReader({ service, signer })
  return attachPlayerSocket(app.server, {
    ...players,
    ...clocks.tabs,
    conflate: balancesConflated,
    clock,
    log,
    meter,
    commands: [resumeCommand(players.rooms), ...clocks.commands],
    playerRate: rates.handshakesOfPlayer,
    addressRate: rates.handshakesOfAddress,
    addressOf: (request) => visitorOf(request).ipAddress,
    admit: (request) => access.admit(visitorOf(request)),
    siteChanged$: access.changed$,
    isAllowedOrigin: ({ headers }) =>
      isOriginAllowed(headers.origin, headers.host, { allowed: config.ALLOWED_ORIGINS }),
    authenticate: async (header) => {
      const session = await readCookie(app.parseCookie(header ?? '')[cookieName])
      if (typeof session === 'string') return session
      // A tab holds no more of its session than it needs, and no token.
      const { sessionId, playerId, startedAt, expiresAt } = session
      const idleEndsAt = await clocks.idleEndsAt(session)
      return { sessionId, playerId, startedAt, expiresAt, idleEndsAt }
    },
  })
}

/** Composes a gateway: browser ⇄ edge ⇄ owner ⇄ platform, over the stores that nodes share. */
export async function startGateway(config: GatewayConfig, deps: GatewayDeps): Promise<Gateway> {
  const ground = await layGround(config, deps)
  const { players, stores, platform, painter, tracing, readiness, clock, log } = ground
  const app = await createPlayerSite(config, ground)
  const playerSocket = openPlayerSocket(app, config, ground)
  const ops = await composeOps({ config, ...ground })
  await players.standing.start()
  const running = ground.clocks.start()
  const address = await app.listen({ port: config.PORT, host: config.HOST })
  const opsAddress = await ops.listen({ port: config.OPS_PORT, host: config.HOST })
  log.info('gateway.started', { mode: config.REDIS_URL ? 'redis' : 'memory' })

  const stop = async () => {
    readiness.drain()
    running.unsubscribe()
    await drain({
      ownership: players.ownership,
      playerSocket,
      leases: stores.leases,
      clock,
      log,
      config,
    })
    await playerSocket.close()
    players.rooms.stop()
    await players.ownership.stop()
    await players.standing.stop()
    await Promise.all([app.close(), ops.close()])
    await ground.doors.stop()
    await Promise.all([stores.close(), platform.close(), painter.stop(), tracing?.stop()])
    log.info('gateway.stopped')
  }
  return { address, opsAddress, stop }
}
