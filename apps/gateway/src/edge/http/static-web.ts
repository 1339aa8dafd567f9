import fastifyStatic from '@fastify/static'
import { CodedError } from '@player-site/contracts/kernel/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const yearSeconds = 31_536_000

/** A person opening a page, not a program asking for a file that is missing. */
const asksForPage = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  (request.headers.accept ?? '').includes('text/html')

/**
 * Serves the web build: hashed assets for a year, and the page itself for every address that is
 * not a file, since the client routes.
 */
export async function serveWeb(app: FastifyInstance, webRoot: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: webRoot,
    wildcard: false,
    index: false,
    cacheControl: false,
    setHeaders: (response, path) => {
      const isHashed = path.includes('/assets/')
      response.header(
        'cache-control',
        isHashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache',
      )
    },
  })
  app.setNotFoundHandler((request, reply) => {
    if (asksForPage(request) && !/^\/(api|content|session)(\/|$)/.test(request.url)) {
      return reply.header('cache-control', 'no-cache').sendFile('index.html')
    }
    throw new CodedError('route.notFound')
  })
}
