import { CodedError } from '@player-site/contracts/errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RateLimit } from '../../ports/rate-limit.ts'
import { limitAddresses } from './address-rate.ts'
import { bindInstalledApp, type InstalledApp } from './installed-app.ts'
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
  /** 404 where nothing is, 451 where the law closes the site, 503 during maintenance. */
  readonly status: 200 | 404 | 451 | 503
  readonly retryAfterSeconds?: number | undefined
  /** It contains one player's data. */
  readonly isPersonal: boolean
}

/** Makes the page at the address of a request. */
export type PageMaker = (request: FastifyRequest, reply: FastifyReply) => Promise<PageAnswer>

/** What the site says of its pages to search engines. */
export interface SiteListings {
  readonly robots: (request: FastifyRequest) => string
  readonly siteMap: (request: FastifyRequest) => string
}

/** Finds where an address without one of the brand's locales leads; undefined if it has one. */
export type Entrance = (request: FastifyRequest) => Promise<string | undefined>

export interface WebDeps {
  readonly webRoot: string
  /** How many pages one address may open. */
  readonly rate: RateLimit
  /** Missing where the site's own build is served from elsewhere. */
  readonly pageOf: PageMaker | undefined
  readonly listings: SiteListings
  readonly entrance: Entrance
  readonly installedApp: InstalledApp
}

/**
 * Serves the web build: its files, and the page for every other address, since the client routes. A
 * page is never cached: it contains the session.
 */
export async function serveWeb(app: FastifyInstance, deps: WebDeps): Promise<void> {
  await serveFiles(app, deps.webRoot)
  bindInstalledApp(app, deps.installedApp)
  app.setNotFoundHandler(() => {
    throw new CodedError('route.notFound')
  })
  await app.register(async (scope) => {
    limitAddresses(scope, deps.rate)
    bindListings(scope, deps)
    bindPages(scope, deps)
  })
}

/** For a day in caches: pages change with a deployment. */
const listingCache = 'public, max-age=86400'

function bindListings(app: FastifyInstance, { listings }: Pick<WebDeps, 'listings'>): void {
  app.get('/robots.txt', async (request, reply) =>
    reply
      .header('cache-control', listingCache)
      .type('text/plain; charset=utf-8')
      .send(listings.robots(request)),
  )
  app.get('/sitemap.xml', async (request, reply) =>
    reply
      .header('cache-control', listingCache)
      .type('application/xml; charset=utf-8')
      .compress(listings.siteMap(request)),
  )
}

function bindPages(
  app: FastifyInstance,
  { pageOf, entrance }: Pick<WebDeps, 'pageOf' | 'entrance'>,
): void {
  app.get('/*', pageRoute, async (request, reply) => {
    if (
      !pageOf ||
      !asksForPage(request) ||
      /^\/(api|captcha|content|session)(\/|$)/.test(request.url)
    ) {
      throw new CodedError('route.notFound')
    }
    const elsewhere = await entrance(request)
    if (elsewhere !== undefined) {
      return reply
        .header('cache-control', 'no-store')
        .header('vary', 'accept-language, cookie')
        .redirect(elsewhere, 302)
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
