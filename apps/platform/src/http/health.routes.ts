import type { FastifyInstance } from 'fastify'

/** The state of the ledger; `outOfBalance` calls for a person, not for a restart. */
interface LedgerHealth {
  readonly status: string
}

/** Orchestrators and balancers do not sign. */
const config = { caller: 'anyone' } as const

/**
 * `/health/live`: the process answers. `/health/ready`: its database answers too. `/health/ledger`:
 * the last trial balance.
 */
export function bindHealth(
  app: FastifyInstance,
  isReady: () => Promise<boolean>,
  ledger: () => LedgerHealth,
): void {
  app.get('/health/live', { config }, async () => ({ status: 'live' }))
  app.get('/health/ready', { config }, async (_request, reply) => {
    const ready = await isReady()
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'notReady' })
  })
  app.get('/health/ledger', { config }, async (_request, reply) => {
    const health = ledger()
    return reply.status(health.status === 'outOfBalance' ? 503 : 200).send(health)
  })
}
