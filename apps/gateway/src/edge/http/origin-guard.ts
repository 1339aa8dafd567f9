import type { IncomingMessage } from 'node:http'
import { CodedError } from '@player-site/contracts/errors.ts'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Sent by the browser itself rather than a page: it changes nothing, and proves no origin. */
    readonly isSentByBrowser?: boolean
  }
}

/** Whether a page of the request's Origin may call the site that the request reached. */
export type OriginCheck = (request: IncomingMessage) => boolean

/**
 * Origins are compared whole: a page on our host by plain http is not our site by https.
 * A missing Origin is no page at all: browsers send one with every request that could do harm.
 * @param siteOriginOf the origin of the site that a request reached
 * @param allowed origins that may call besides
 */
export const createOriginCheck =
  (
    siteOriginOf: (request: IncomingMessage) => string,
    allowed: readonly string[] = [],
  ): OriginCheck =>
  (request) => {
    const { origin } = request.headers
    if (origin === undefined || allowed.includes(origin)) return true
    return origin === siteOriginOf(request)
  }

/** Cross-site requests can be neither forged nor read: every request but GET proves its origin. */
export function guardOrigins(app: FastifyInstance, isAllowed: OriginCheck): void {
  app.addHook('onRequest', async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD') return
    if (request.routeOptions.config.isSentByBrowser) return
    if (!isAllowed(request.raw)) throw new CodedError('request.originForbidden')
    if (request.headers['x-requested-with'] !== 'web') {
      throw new CodedError('request.headerMissing')
    }
  })
}
