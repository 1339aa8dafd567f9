import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import type { GatewayConfig } from './config/gateway.config.ts'
import { createOpsServer } from './edge/ops/ops-server.ts'
import { bindOpsSession } from './edge/ops/ops-session.routes.ts'
import { createOpsSessions } from './edge/ops/ops-session.ts'
import type { Clock } from './ports/clock.ts'
import type { Log } from './ports/log.ts'

export interface OpsDeps {
  readonly config: GatewayConfig
  readonly registry: Registry
  readonly clock: Clock
  readonly log: Log
}

/** The operations port: metrics for all, the console for whoever has a token. */
export async function composeOps(deps: OpsDeps): Promise<FastifyInstance> {
  const { config, registry, clock, log } = deps
  const app = await createOpsServer({ registry, log, trustedProxies: config.TRUSTED_PROXIES })
  // Nobody may see operations unless somebody chose who: then there is nothing here but metrics.
  if (config.OPS_TOKENS.length === 0) return app
  const sessions = createOpsSessions({
    tokens: config.OPS_TOKENS,
    sessionKeys: config.SESSION_KEYS,
    clock,
  })
  bindOpsSession(app, { sessions, log, nodeId: config.NODE_ID })
  return app
}
