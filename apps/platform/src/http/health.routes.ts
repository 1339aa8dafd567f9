import type { FastifyInstance } from 'fastify'

/** The state of the ledger; `outOfBalance` calls for a person, not for a restart. */
interface LedgerHealth {
  readonly status: string
}

/** Rows of a queue that failed so often that a person must look. */
interface FailedQueue {
  readonly queue: string
  readonly rows: number
}

/** Orchestrators and balancers do not sign. */
const config = { caller: 'anyone' } as const

/**
 * `/health/live`: the process answers. `/health/ready`: its database answers too. `/health/ledger`:
 * the last trial balance. `/health/work`: queues with rows that failed again and again.
 */
export function bindHealth(
  app: FastifyInstance,
  isReady: () => Promise<boolean>,
  ledger: () => LedgerHealth,
  failedWork: () => Promise<readonly FailedQueue[]>,
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
  app.get('/health/work', { config }, async (_request, reply) => {
    const queues = await failedWork()
    const status = queues.length > 0 ? 'failed' : 'ok'
    return reply.status(status === 'failed' ? 503 : 200).send({ status, queues })
  })
}
