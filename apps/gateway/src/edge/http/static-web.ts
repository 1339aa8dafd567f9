import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CodedError } from '@player-site/contracts/kernel/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type PageFacts, readTemplate, renderPage } from '../../capabilities/page/page.rules.ts'
import { serveFiles } from './static-files.ts'

/** A person opening a page, not a program asking for a file that is missing. */
const asksForPage = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  (request.headers.accept ?? '').includes('text/html')

/**
 * Serves the web build: its files, and the page itself for every address that is not a file, since
 * the client routes. A page is never kept: it says who is signed in.
 * @throws PageTemplateError
 */
export async function serveWeb(
  app: FastifyInstance,
  webRoot: string,
  factsOf: (request: FastifyRequest) => Promise<PageFacts>,
): Promise<void> {
  const template = readTemplate(await readFile(join(webRoot, 'index.html'), 'utf8'))
  await serveFiles(app, webRoot)
  app.setNotFoundHandler(async (request, reply) => {
    if (!asksForPage(request) || /^\/(api|content|session)(\/|$)/.test(request.url)) {
      throw new CodedError('route.notFound')
    }
    const page = renderPage(template, await factsOf(request))
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page)
  })
}
