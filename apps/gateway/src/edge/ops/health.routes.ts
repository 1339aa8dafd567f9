import type { FastifyInstance } from 'fastify'

export interface Readiness {
  /** What is missing, by name; empty when players may come. */
  missing(): Promise<readonly string[]>
}

/** `/health/live`: the process answers. `/health/ready`: players may be sent here. */
export function bindHealth(app: FastifyInstance, readiness: Readiness): void {
  app.get('/health/live', async () => ({ status: 'live' }))
  app.get('/health/ready', async (_request, reply) => {
    const missing = await readiness.missing()
    const ready = missing.length === 0
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'notReady', missing })
  })
}
