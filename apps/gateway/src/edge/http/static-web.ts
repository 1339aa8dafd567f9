import { CodedError } from '@player-site/contracts/kernel/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { serveFiles } from './static-files.ts'

/** A person opening a page, not a program asking for a file that is missing. */
const asksForPage = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  (request.headers.accept ?? '').includes('text/html')

/**
 * Serves the web build: its files, and the page itself for every address that is not a file, since
 * the client routes.
 */
export async function serveWeb(app: FastifyInstance, webRoot: string): Promise<void> {
  await serveFiles(app, webRoot)
  app.setNotFoundHandler((request, reply) => {
    if (asksForPage(request) && !/^\/(api|content|session)(\/|$)/.test(request.url)) {
      return reply.header('cache-control', 'no-cache').sendFile('index.html')
    }
    throw new CodedError('route.notFound')
  })
}
