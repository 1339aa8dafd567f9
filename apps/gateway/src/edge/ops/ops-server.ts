import Fastify, { type FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'

/** The operations port: never reachable by players. */
export function createOpsServer(registry: Registry): FastifyInstance {
  const ops = Fastify({ forceCloseConnections: true })
  ops.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
  return ops
}
