import { calls } from '@player-site/contracts/calls.ts'
import { CodedError } from '@player-site/contracts/kernel/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Access, composeAccess } from './access.ts'
import { bindAccess, refuseWhileClosed } from './capabilities/access/access.routes.ts'
import { activityCalled } from './capabilities/activity/activity.commands.ts'
import { bindCaptcha } from './capabilities/captcha/captcha.routes.ts'
import type { CaptchaService } from './capabilities/captcha/captcha.service.ts'
import { bindContent } from './capabilities/content/content.routes.ts'
import {
  type ContentService,
  createContentService,
} from './capabilities/content/content.service.ts'
import { createPlayerCalls } from './capabilities/session/player-calls.ts'
import {
  type CookieSigner,
  cookieName,
  createCookieSigner,
} from './capabilities/session/session.cookie.ts'
import {
  bindSession,
  createSessionReader,
  takeCookieBack,
} from './capabilities/session/session.routes.ts'
import { createSealer } from './capabilities/session/session.seal.ts'
import type { SessionService } from './capabilities/session/session.service.ts'
import { endWhenBarred } from './capabilities/session/standing.push.ts'
import type { SessionRefused } from './capabilities/session/standing.refusal.ts'
import { termsAccepted } from './capabilities/session/terms-accepted.ts'
import { balancesConflated } from './capabilities/wallet/conflation.ts'
import { composeCaptcha } from './captcha.ts'
import { composeClocks } from './clocks.ts'
import { frameSourcesOf, type GatewayConfig } from './config/gateway.config.ts'
import { drain } from './drain.ts'
import { limitAddresses } from './edge/http/address-rate.ts'
import { passCallsThrough } from './edge/http/pass-through.ts'
import { bindSecurityText } from './edge/http/security-text.ts'
import { createHttpServer } from './edge/http/server.ts'
import { serveWeb } from './edge/http/static-web.ts'
import { bindViolationReports } from './edge/http/violation-reports.ts'
import { createLogSampler } from './edge/log-sampler.ts'
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
import { composeOrigins, type Origins } from './origins.ts'
import { createPageMaker } from './page-maker.ts'
import { composePlayers } from './players.ts'
import type { Clock } from './ports/clock.ts'
import type { Log } from './ports/log.ts'
import type { Meter } from './ports/meter.ts'
import type { Painter } from './ports/painter.ts'
import type { PlatformApi } from './ports/platform-api.ts'
import type { Tracing } from './ports/tracing.ts'
import { composeRates, type Rates } from './rates.ts'
import { composeSessions } from './sessions.ts'
import type { TopicHub } from './topics/topic-hub.ts'
import { topicCommands } from './topics/topics.commands.ts'
import { bindTopics } from './topics/topics.routes.ts'
import { composeTopics } from './topics.ts'
import { createUpstream } from './upstream.ts'

export interface GatewayDeps {
  readonly clock: Clock
  readonly log: Log
  readonly random: () => number
}

/** A page says CONNECT as soon as its socket is open. */
const maxJoinMs = 10_000

const aloneMs = 24 * 60 * 60 * 1_000

export interface Gateway {
  /** Where it listens, `http://127.0.0.1:8080`. */
  readonly address: string
  readonly opsAddress: string
  /** Gives its players up, closes every connection, and resolves when nothing is left open. */
  stop(): Promise<void>
}

interface SiteParts extends Origins {
  readonly readiness: Readiness
  readonly platform: PlatformApi
  readonly content: ContentService
  readonly topics: TopicHub
  readonly painter: Painter
  readonly service: SessionService
  readonly refused: SessionRefused
  readonly doors: Access
  readonly rates: Rates
  readonly captcha: CaptchaService
  readonly signer: CookieSigner
  readonly bus: Stores['bus']
  readonly tracing: Tracing | undefined
  readonly clock: Clock
  readonly log: Log
  readonly meter: Meter
}

/** What browsers call: sessions, the platform's calls, and the site itself. */
async function createPlayerSite(config: GatewayConfig, parts: SiteParts): Promise<FastifyInstance> {
  const { readiness, platform, content, service, refused, rates, captcha, signer } = parts
  const { bus, tracing, log, meter } = parts
  const { access, visitorOf } = parts.doors
  const doors = { access, guestOf: ({ raw }: FastifyRequest) => visitorOf(raw) }
  const readCookie = createSessionReader({ service, signer })
  const app = await createHttpServer({
    log,
    meter,
    hosts: parts.hosts,
    isOriginAllowed: parts.isOriginAllowed,
    requestTimeoutMs: config.REQUEST_TIMEOUT_MS,
    trustedProxies: config.TRUSTED_PROXIES,
    frameSources: frameSourcesOf(config),
  })
  if (tracing) traceRequests(app, tracing)
  bindHealth(app, readiness)
  const activityChanged = activityCalled(bus, log)
  const termsChanged = termsAccepted(service, log)
  const sampled = createLogSampler(log, parts.clock)
  app.addHook('onClose', async () => sampled.stop())
  bindSecurityText(app, config.SECURITY_CONTACT, parts.clock)
  await app.register(async (scope) => {
    limitAddresses(scope, rates.callsOfAddress)
    bindAccess(scope, doors)
    bindViolationReports(scope, sampled)
  })
  await app.register(async (scope) => {
    limitAddresses(scope, rates.callsOfAddress)
    refuseWhileClosed(scope, doors)
    await scope.register(async (inner) => {
      bindSession(inner, { service, signer, signInRate: rates.signInsOfAddress, captcha })
    })
    bindCaptcha(scope, captcha)
    bindTopics(scope, parts.topics)
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
      isOwnAddress: (address, { raw }) => parts.isOwnAddress(address, raw),
      playerRate: rates.callsOfPlayer,
      captcha,
      answered: async (call, { playerId }, answer) => {
        await activityChanged(call, playerId)
        await termsChanged(call, playerId, answer)
      },
    })
  })
  const pageOf = createPageMaker({ ...parts, readCookie })
  await serveWeb(app, { webRoot: config.WEB_ROOT, log, rate: rates.pagesOfAddress, pageOf })
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
  const shared = { config, stores, platform, clock, log, meter, random }
  const sessions = composeSessions({ ...shared, sealer })
  const { service, refused } = sessions
  const rates = composeRates(config, stores)
  const captcha = composeCaptcha(config, stores, clock)
  const players = composePlayers({
    stores,
    config,
    // Alone, a node competes with nobody: its life never ends before it does.
    lifeMs: config.REDIS_URL ? config.LEASE_MS : aloneMs,
    calls: createPlayerCalls(service, platform, refused),
    attributesChanged: endWhenBarred(service, log),
    isSessionLive: (id) => stores.sessions.isLive(id),
    socket,
    clock,
    log,
    meter,
    random,
  })
  const topics = composeTopics({ stores, platform, clock, log })
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
      bus: stores.bus,
      platform,
      content,
      topics,
      painter,
      signer,
      service,
      refused,
      rates,
      captcha,
    },
    ...composeOrigins(config),
    ...{ players, sessions, clocks, readiness, doors },
  }
}

type Ground = Awaited<ReturnType<typeof layGround>>

function openPlayerSocket(app: FastifyInstance, config: GatewayConfig, ground: Ground) {
  const { service, signer, players, clocks, rates, doors, clock, log, meter } = ground
  const { access, visitorOf } = doors
  const { hosts, isOriginAllowed, readiness } = ground
  const readCookie = createSessionReader({ service, signer })
  return attachPlayerSocket(app.server, {
    ...players,
    ...clocks.tabs,
    conflate: balancesConflated,
    clock,
    log,
    meter,
    onLeave(from) {
      clocks.tabs.onLeave(from)
      ground.topics.leave(from.tab.id)
    },
    commands: [resumeCommand(players.rooms), ...clocks.commands, ...topicCommands(ground.topics)],
    playerRate: rates.handshakesOfPlayer,
    addressRate: rates.handshakesOfAddress,
    addressOf: (request) => visitorOf(request).ipAddress,
    admit: (request) => access.admit(visitorOf(request)),
    siteChanged$: access.changed$,
    isAllowedOrigin: isOriginAllowed,
    joinTimeoutMs: Math.min(maxJoinMs, config.REQUEST_TIMEOUT_MS),
    checkUpgrade: ({ headers }) => {
      if (!hosts.isAllowed(headers.host)) throw new CodedError('request.hostUnknown')
      // The balancer tries the next node on this answer; a tab let in now would be cut off soon.
      if (readiness.isDraining()) throw new CodedError('node.draining')
    },
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
  running.add(ground.sessions.start())
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
    await ground.topics.stop()
    await Promise.all([stores.close(), platform.close(), painter.stop(), tracing?.stop()])
    log.info('gateway.stopped')
  }
  return { address, opsAddress, stop }
}
