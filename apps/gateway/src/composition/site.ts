import type { IncomingMessage } from 'node:http'
import { calls } from '@player-site/contracts/calls.ts'
import type { LogSampler } from '@player-site/contracts/kernel/log-sampler.ts'
import type { FastifyInstance } from 'fastify'
import type { Capabilities } from '../capabilities.ts'
import { frameSourcesOf, type GatewayConfig } from '../config/gateway.config.ts'
import { limitAddresses } from '../edge/http/address-rate.ts'
import { enableCompression } from '../edge/http/compression.ts'
import type { Origins } from '../edge/http/origins.ts'
import { passCallsThrough } from '../edge/http/pass-through.ts'
import { bindSecurityText } from '../edge/http/security-text.ts'
import { createHttpServer } from '../edge/http/server.ts'
import { serveWeb } from '../edge/http/static-web.ts'
import { bindViolationReports } from '../edge/http/violation-reports.ts'
import type { Visitor } from '../edge/http/visitor.ts'
import { createLogSampler } from '../edge/log-sampler.ts'
import { bindHealth, type Readiness } from '../edge/ops/health.routes.ts'
import { traceRequests } from '../edge/ops/trace.ts'
import type { Rates } from '../manifest/rates.ts'
import type { TopicHub } from '../topics/topic-hub.ts'
import { bindTopics } from '../topics/topics.routes.ts'
import { foldCallHooks } from './fold.ts'
import type { Infra } from './infra.ts'

export interface SiteDeps {
  readonly config: GatewayConfig
  readonly infra: Pick<Infra, 'clock' | 'log' | 'meter' | 'platform' | 'tracing'>
  readonly capabilities: Capabilities
  readonly origins: Origins
  readonly rates: Rates
  readonly readiness: Readiness
  readonly topics: TopicHub
  readonly visitorOf: (request: IncomingMessage) => Visitor
}

/** Creates the players' server with the rules that hold for all routes. */
async function createServer({ config, infra, origins, readiness }: SiteDeps, sampled: LogSampler) {
  const { clock, log, meter, tracing } = infra
  const app = await createHttpServer({
    log,
    sampled,
    meter,
    hosts: origins.hosts,
    isOriginAllowed: origins.isOriginAllowed,
    requestTimeoutMs: config.REQUEST_TIMEOUT_MS,
    trustedProxies: config.TRUSTED_PROXIES,
    frameSources: frameSourcesOf(config),
    imageSources: config.IMAGE_ORIGIN === undefined ? [] : [config.IMAGE_ORIGIN],
  })
  if (tracing) traceRequests(app, tracing)
  bindHealth(app, readiness)
  bindSecurityText(app, config.SECURITY_CONTACT, clock)
  return app
}

/** Serves browsers: sessions, the platform's calls, and the site itself. */
export async function createSite(deps: SiteDeps): Promise<FastifyInstance> {
  const { config, infra, capabilities, origins, rates, topics, visitorOf } = deps
  const { clock, log, platform } = infra
  const { sessions, readSession, isCaptchaPassed, browserKeyOf } = capabilities
  const { pageOf, listings, entrance, installedApp } = capabilities
  const callWork = foldCallHooks(capabilities.created)
  const sampled = createLogSampler(log, clock)
  const app = await createServer(deps, sampled)
  await enableCompression(app)
  app.addHook('onClose', async () => sampled.stop())
  await app.register(async (scope) => {
    limitAddresses(scope, rates.callsOfAddress)
    await callWork.bindOpenRoutes(scope)
    bindViolationReports(scope, sampled)
  })
  await app.register(async (scope) => {
    limitAddresses(scope, rates.callsOfAddress)
    scope.addHook('onRequest', callWork.beforeCall)
    await callWork.bindRoutes(scope)
    bindTopics(scope, topics)
    passCallsThrough(scope, calls, {
      platform,
      sessionOf: readSession,
      sessionRefused: async (session, refusal, request, reply) => {
        sessions.clearSessionCookie(request, reply)
        await sessions.endRefused(session, refusal)
      },
      detectedCountryOf: ({ raw }) => visitorOf(raw).detectedCountry,
      brandOf: ({ raw }) => visitorOf(raw).brand.id,
      siteOriginOf: ({ raw }) => origins.siteOriginOf(raw),
      mailOriginOf: ({ raw }) => origins.mailOriginOf(raw),
      openGrantedSession: sessions.openGranted,
      isOwnAddress: (address, { raw }) => origins.isOwnAddress(address, raw),
      isMailableAddress: (address, { raw }) => origins.isMailableAddress(address, raw),
      browserKeyOf,
      playerRate: rates.callsOfPlayer,
      isCaptchaPassed,
      endsSession: sessions.endsSession,
      afterCall: callWork.afterCall,
    })
  })
  const webRoot = config.WEB_ROOT
  const pages = { pageOf, listings, entrance, installedApp }
  await serveWeb(app, { webRoot, rate: rates.pagesOfAddress, ...pages })
  return app
}
