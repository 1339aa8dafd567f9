import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyCompress from '@fastify/compress'
import { CodedError } from '@player-site/contracts/errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import {
  buildManifest,
  type PageTemplate,
  readTemplate,
  renderPage,
} from '../../capabilities/page/page.rules.ts'
import type { Page } from '../../capabilities/page/page.service.ts'
import type { Log } from '../../ports/log.ts'
import type { RateLimit } from '../../ports/rate-limit.ts'
import { limitAddresses } from './address-rate.ts'
import { pageRoute, withStyleNonce } from './security-headers.ts'
import { serveFiles } from './static-files.ts'

/** The site's front, or an address below one of its locales that is not a file's. */
const pageAddress = /^\/([a-z]{2}-[A-Z]{2}(\/[^?.]*)?)?(\?|$)/

/**
 * Somebody opening a page, not a program asking for a file that is missing. Link previews, robots
 * and `curl` take anything; what they want is a page where the address says so.
 */
const asksForPage = ({ headers: { accept = '*/*' }, url }: FastifyRequest): boolean =>
  accept.includes('text/html') || (accept === '*/*' && pageAddress.test(url))

/** @throws PageTemplateError */
function templateIn(webRoot: string, log: Log): PageTemplate | undefined {
  const page = join(webRoot, 'index.html')
  // What the build says of itself is not for browsers.
  const about = join(webRoot, '.vite')
  const manifest = join(about, 'manifest.json')
  if (existsSync(page)) {
    return readTemplate({
      html: readFileSync(page, 'utf8'),
      ...(existsSync(manifest) && {
        manifest: z.parse(buildManifest, JSON.parse(readFileSync(manifest, 'utf8'))),
      }),
    })
  }
  // The web may be served from elsewhere; calls and sockets are answered all the same.
  log.warn('page.buildMissing')
  return undefined
}

export interface WebDeps {
  readonly webRoot: string
  readonly log: Log
  /** How many pages one address may open. */
  readonly rate: RateLimit
  readonly pageOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Page>
}

/**
 * Serves the web build: its files, and the page itself for every address that is not a file, since
 * the client routes. A page is never kept: it says who is signed in.
 * @throws PageTemplateError
 */
export async function serveWeb(app: FastifyInstance, deps: WebDeps): Promise<void> {
  const template = templateIn(deps.webRoot, deps.log)
  await serveFiles(app, deps.webRoot)
  await app.register(fastifyCompress, { global: false })
  app.setNotFoundHandler(() => {
    throw new CodedError('route.notFound')
  })
  await app.register(async (scope) => {
    limitAddresses(scope, deps.rate)
    bindPages(scope, template, deps)
  })
}

function bindPages(
  app: FastifyInstance,
  template: PageTemplate | undefined,
  { pageOf }: WebDeps,
): void {
  app.get('/*', pageRoute, async (request, reply) => {
    if (
      !template ||
      !asksForPage(request) ||
      /^\/(api|captcha|content|session)(\/|$)/.test(request.url)
    ) {
      throw new CodedError('route.notFound')
    }
    const { facts, status, retryAfterSeconds } = await pageOf(request, reply)
    if (retryAfterSeconds) reply.header('retry-after', String(retryAfterSeconds))
    const page = withStyleNonce(renderPage(template, facts), reply)
    reply.status(status).header('cache-control', 'no-store').type('text/html; charset=utf-8')
    // A player's page holds what is theirs beside the address somebody else may have made up: its
    // length must tell nothing.
    return facts.boot.session?.player ? reply.send(page) : reply.compress(page)
  })
}
