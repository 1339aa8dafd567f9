import type { FastifyInstance } from 'fastify'

/** `/health/live`: the process answers. `/health/ready`: so does its database. */
export function bindHealth(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  app.get('/health/live', async () => ({ status: 'live' }))
  app.get('/health/ready', async (_request, reply) => {
    const ready = await isReady()
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'notReady' })
  })
}
