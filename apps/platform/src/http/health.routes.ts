import type { FastifyInstance } from 'fastify'

/** What the books are like; `outOfBalance` calls for a person, not for a restart. */
interface BooksHealth {
  readonly status: string
}

/** Orchestrators and balancers sign nothing. */
const config = { caller: 'anyone' } as const

/**
 * `/health/live`: the process answers. `/health/ready`: so does its database. `/health/ledger`: what
 * the last trial balance said.
 */
export function bindHealth(
  app: FastifyInstance,
  isReady: () => Promise<boolean>,
  books: () => BooksHealth,
): void {
  app.get('/health/live', { config }, async () => ({ status: 'live' }))
  app.get('/health/ready', { config }, async (_request, reply) => {
    const ready = await isReady()
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'notReady' })
  })
  app.get('/health/ledger', { config }, async (_request, reply) => {
    const health = books()
    return reply.status(health.status === 'outOfBalance' ? 503 : 200).send(health)
  })
}
