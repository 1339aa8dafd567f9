import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const yearSeconds = 31_536_000

/** A build's files: for a year where the name holds a hash, revalidated each time where not. */
export async function serveFiles(app: FastifyInstance, root: string, prefix = '/'): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    prefix,
    wildcard: false,
    // The build stores compressed files next to those that benefit.
    preCompressed: true,
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
}
