import { CodedError } from '@player-site/contracts/kernel/errors.ts'
import type { FastifyInstance } from 'fastify'

export interface OriginRules {
  /** Origins that may call us besides our own. */
  readonly allowed: readonly string[]
}

/**
 * Whether a page of `origin` may call a site served at `host`. A missing Origin is no page at all:
 * browsers send one with every request that could do harm.
 */
export function isOriginAllowed(
  origin: string | undefined,
  host: string | undefined,
  { allowed }: OriginRules,
): boolean {
  if (origin === undefined) return true
  if (allowed.includes(origin)) return true
  return URL.canParse(origin) && host !== undefined && new URL(origin).host === host
}

/** Cross-site requests can be neither forged nor read: every request but GET proves its origin. */
export function guardOrigins(app: FastifyInstance, rules: OriginRules): void {
  app.addHook('onRequest', async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD') return
    if (!isOriginAllowed(request.headers.origin, request.host, rules)) {
      throw new CodedError('request.originForbidden')
    }
    if (request.headers['x-requested-with'] !== 'web') {
      throw new CodedError('request.headerMissing')
    }
  })
}
