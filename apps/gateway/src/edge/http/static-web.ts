import { CodedError } from '@player-site/contracts/errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RateLimit } from '../../ports/rate-limit.ts'
import { limitAddresses } from './address-rate.ts'
import { pageRoute, withStyleNonce } from './security-headers.ts'
import { serveFiles } from './static-files.ts'

/** The site's front page, or an address below one of its locales that is not a file's. */
const pageAddress = /^\/([a-z]{2}-[A-Z]{2}(\/[^?.]*)?)?(\?|$)/

/**
 * Whether a person opens a page, rather than a program requesting a missing file. Link previews,
 * robots and `curl` accept anything, and get the page.
 */
const asksForPage = ({ headers: { accept = '*/*' }, url }: FastifyRequest): boolean =>
  accept.includes('text/html') || (accept === '*/*' && pageAddress.test(url))

/** A page with its HTTP response. */
export interface PageAnswer {
  readonly html: string
  /** 451 where the law closes the site, 503 during maintenance. */
  readonly status: 200 | 451 | 503
  readonly retryAfterSeconds?: number | undefined
  /** It contains one player's data. */
  readonly isPersonal: boolean
}

/** Makes the page at the address of a request. */
export type PageMaker = (request: FastifyRequest, reply: FastifyReply) => Promise<PageAnswer>

export interface WebDeps {
  readonly webRoot: string
  /** How many pages one address may open. */
  readonly rate: RateLimit
  /** Missing where the site's own build is served from elsewhere. */
  readonly pageOf: PageMaker | undefined
}

/**
 * Serves the web build: its files, and the page for every other address, since the client routes. A
 * page is never cached: it contains the session.
 */
export async function serveWeb(app: FastifyInstance, deps: WebDeps): Promise<void> {
  await serveFiles(app, deps.webRoot)
  app.setNotFoundHandler(() => {
    throw new CodedError('route.notFound')
  })
  await app.register(async (scope) => {
    limitAddresses(scope, deps.rate)
    bindPages(scope, deps)
  })
}

function bindPages(app: FastifyInstance, { pageOf }: Pick<WebDeps, 'pageOf'>): void {
  app.get('/*', pageRoute, async (request, reply) => {
    if (
      !pageOf ||
      !asksForPage(request) ||
      /^\/(api|captcha|content|session)(\/|$)/.test(request.url)
    ) {
      throw new CodedError('route.notFound')
    }
    const { html, status, retryAfterSeconds, isPersonal } = await pageOf(request, reply)
    if (retryAfterSeconds) reply.header('retry-after', String(retryAfterSeconds))
    const page = withStyleNonce(html, reply)
    reply.status(status).header('cache-control', 'no-store').type('text/html; charset=utf-8')
    // A player's page holds private data next to an address that an attacker may have chosen, so
    // its compressed length must reveal nothing.
    return isPersonal ? reply.send(page) : reply.compress(page)
  })
}
