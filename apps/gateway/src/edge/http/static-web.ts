import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CodedError } from '@player-site/contracts/kernel/errors.ts'
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
import { serveFiles } from './static-files.ts'

/** A person opening a page, not a program asking for a file that is missing. */
const asksForPage = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  (request.headers.accept ?? '').includes('text/html')

/** @throws PageTemplateError */
async function templateIn(webRoot: string, log: Log): Promise<PageTemplate | undefined> {
  const page = join(webRoot, 'index.html')
  if (existsSync(page)) {
    const manifest = join(webRoot, '.vite', 'manifest.json')
    const files = existsSync(manifest) ? JSON.parse(await readFile(manifest, 'utf8')) : {}
    return readTemplate(await readFile(page, 'utf8'), z.parse(buildManifest, files))
  }
  // The web may be served from elsewhere; calls and sockets are answered all the same.
  log.warn('page.buildMissing')
  return undefined
}

/**
 * Serves the web build: its files, and the page itself for every address that is not a file, since
 * the client routes. A page is never kept: it says who is signed in.
 * @throws PageTemplateError
 */
export async function serveWeb(
  app: FastifyInstance,
  webRoot: string,
  log: Log,
  pageOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Page>,
): Promise<void> {
  const template = await templateIn(webRoot, log)
  await serveFiles(app, webRoot)
  app.setNotFoundHandler(async (request, reply) => {
    if (!template || !asksForPage(request) || /^\/(api|content|session)(\/|$)/.test(request.url)) {
      throw new CodedError('route.notFound')
    }
    const { facts, status, retryAfterSeconds } = await pageOf(request, reply)
    if (retryAfterSeconds) reply.header('retry-after', String(retryAfterSeconds))
    return reply
      .status(status)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(renderPage(template, facts))
  })
}
