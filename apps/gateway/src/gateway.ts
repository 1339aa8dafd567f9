import { createSealer } from './capabilities/session/session.seal.ts'
import { createCapabilities, playerModel } from './capabilities.ts'
import { drain } from './composition/drain.ts'
import { foldPlayerFacts, startBackground } from './composition/fold.ts'
import { type GatewayDeps, type Infra, openInfra } from './composition/infra.ts'
import { createOps } from './composition/ops.ts'
import { createPlayers } from './composition/players.ts'
import { createSite } from './composition/site.ts'
import { openPlayerSocket } from './composition/socket.ts'
import { createTopics } from './composition/topics.ts'
import { type GatewayConfig, servedMarkets } from './config/gateway.config.ts'
import { createOrigins } from './edge/http/origins.ts'
import { createVisitorReader } from './edge/http/visitor.ts'
import { createReadiness } from './edge/ops/health.routes.ts'
import type { Foundations } from './manifest/foundations.ts'
import { createRates } from './manifest/rates.ts'

/** A single node has no competitors: its incarnation lasts as long as the process. */
const aloneMs = 24 * 60 * 60 * 1_000

export interface Gateway {
  /** Its address, `http://127.0.0.1:8080`. */
  readonly address: string
  readonly opsAddress: string
  /** Releases its players, closes every connection, and resolves when nothing is left open. */
  stop(): Promise<void>
}

const visitorReaderFor = (config: GatewayConfig) =>
  createVisitorReader({
    trustedProxies: config.TRUSTED_PROXIES,
    countryHeader: config.COUNTRY_HEADER,
    brands: { only: config.BRAND, hosts: config.BRAND_HOSTS, markets: servedMarkets(config) },
  })

/** Creates the servers for players and operators, before their ports open. */
async function compose(config: GatewayConfig, infra: Infra) {
  const { stores, platform, clock, wheel, log, meter, random } = infra
  const rates = createRates(config, stores)
  const origins = createOrigins(config)
  const visitorOf = visitorReaderFor(config)
  const readiness = createReadiness(stores)
  const foundations: Foundations = {
    config,
    stores,
    platform,
    rates,
    reportFault: infra.upstreamFaults.report,
    clock,
    wheel,
    log,
    meter,
    random,
  }
  const capabilities = createCapabilities(foundations, {
    contentSource: infra.contentSource,
    flags: infra.flags,
    offer: infra.offer,
    painter: infra.painter,
    sealer: createSealer(config.SESSION_KEYS),
    siteOriginOf: origins.siteOriginOf,
    visitorOf,
    walletSocket: infra.walletSocket,
  })
  const topics = createTopics(capabilities.created, infra)
  const players = createPlayers({
    stores,
    config,
    lifeMs: config.REDIS_URL ? config.LEASE_MS * config.DEADLINE_SCALE : aloneMs,
    model: playerModel,
    facts: foldPlayerFacts(capabilities.created),
    isSessionLive: (id) => stores.sessions.isLive(id),
    clock,
    log,
    meter,
    random,
  })

  const site = await createSite({
    config,
    infra,
    capabilities,
    origins,
    rates,
    readiness,
    topics,
    visitorOf,
  })
  const playerSocket = openPlayerSocket(site, {
    config,
    infra,
    capabilities,
    origins,
    players,
    rates,
    readiness,
    topics,
    visitorOf,
  })
  const ops = await createOps({ config, infra, capabilities, readiness })
  const start = () => startBackground(capabilities.created, foundations)
  return { players, playerSocket, readiness, site, ops, topics, start }
}

/** Starts a gateway: browser ⇄ edge ⇄ owner ⇄ platform, over the stores that nodes share. */
export async function startGateway(config: GatewayConfig, deps: GatewayDeps): Promise<Gateway> {
  const infra = await openInfra(config, deps, playerModel.read)
  const { stores, clock, log } = infra
  const { players, playerSocket, readiness, site, ops, topics, start } = await compose(
    config,
    infra,
  )
  const { rooms, ownership, nodeHealth } = players
  await nodeHealth.start()
  const running = start()
  const address = await site.listen({ port: config.PORT, host: config.HOST })
  const opsAddress = await ops.listen({ port: config.OPS_PORT, host: config.HOST })
  log.info('gateway.started', { mode: config.REDIS_URL ? 'redis' : 'memory' })

  const stop = async () => {
    readiness.drain()
    running.unsubscribe()
    await drain({ ownership, playerSocket, leases: stores.leases, clock, log, config })
    await playerSocket.close()
    rooms.stop()
    await topics.stop()
    await ownership.stop()
    await nodeHealth.stop()
    await Promise.all([site.close(), ops.close()])
    await infra.close()
    log.info('gateway.stopped')
  }
  return { address, opsAddress, stop }
}
