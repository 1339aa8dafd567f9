import type { FastifyInstance } from 'fastify'
import type { RateLimit } from '../../ports/rate-limit.ts'

/** Limits the requests of one address in this scope, signed in or not. */
export function limitAddresses(scope: FastifyInstance, rate: RateLimit): void {
  scope.addHook('onRequest', async ({ ip }) => rate.take(ip))
}
