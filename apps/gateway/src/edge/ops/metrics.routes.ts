import { createHash, timingSafeEqual } from 'node:crypto'
import { CodedError } from '@player-site/contracts/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Registry } from 'prom-client'
import { loopbackNames, readHost } from '../http/hosts.ts'

export interface MetricsDeps {
  readonly registry: Registry
  /** Undefined: metrics are for this machine alone. */
  readonly token: string | undefined
}

const loopbackAddress = /^(::1|(::ffff:)?127\.[\d.]{5,11})$/

/** The name alone proves nothing: any client of the port can claim a loopback one. */
const isFromThisMachine = ({ ip, headers }: FastifyRequest): boolean =>
  loopbackAddress.test(ip) && loopbackNames.includes(readHost(headers.host)?.name ?? '')

/** Equally long for every token, so that the time a comparison takes reveals nothing. */
const digest = (token: string): Buffer => createHash('sha256').update(token).digest()

const isBearer = ({ headers }: FastifyRequest, token: string): boolean =>
  timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))

/**
 * `/metrics`, in Prometheus's format. Its collector reaches nodes by any name: this machine needs no
 * token, all others do.
 */
export function bindMetrics(app: FastifyInstance, { registry, token }: MetricsDeps): void {
  app.get('/metrics', { config: { isForAnyHost: true } }, async (request, reply) => {
    const isAllowed =
      isFromThisMachine(request) || (token !== undefined && isBearer(request, token))
    if (!isAllowed) {
      reply.header('www-authenticate', 'Bearer')
      throw new CodedError('ops.tokenUnknown')
    }
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
