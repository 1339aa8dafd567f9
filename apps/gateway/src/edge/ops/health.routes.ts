import type { FastifyInstance } from 'fastify'

export interface Readiness {
  /** Names of missing dependencies; empty when the node is ready. */
  missing(): Promise<readonly string[]>
  /** The node is shutting down and must take no new players. */
  isDraining(): boolean
}

/** Ready while its dependencies answer, and until it drains. */
export function createReadiness(stores: { isReady(): Promise<boolean> }): Readiness & {
  drain(): void
} {
  let draining = false
  return {
    drain() {
      draining = true
    },
    isDraining: () => draining,
    async missing() {
      const reachable = await stores.isReady()
      return [...(draining ? ['draining'] : []), ...(reachable ? [] : ['redis'])]
    },
  }
}

/** `/health/live`: the process answers. `/health/ready`: players may be sent here. */
export function bindHealth(app: FastifyInstance, readiness: Readiness): void {
  // Probes reach a node by its address.
  const config = { isForAnyHost: true }
  app.get('/health/live', { config }, async () => ({ status: 'live' }))
  app.get('/health/ready', { config }, async (_request, reply) => {
    const missing = await readiness.missing()
    const ready = missing.length === 0
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'notReady', missing })
  })
}
