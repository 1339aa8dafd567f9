import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Log } from '../../ports/log.ts'

const page = 'ops.html'
const yearSeconds = 31_536_000

/** The console's page at `/ops`. Whoever is not signed in sees its sign-in and nothing else. */
export async function serveConsole(app: FastifyInstance, root: string, log: Log): Promise<void> {
  if (!existsSync(join(root, page))) {
    log.warn('ops.consoleNotBuilt')
    return
  }
  await app.register(fastifyStatic, {
    root,
    prefix: '/ops/',
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
  app.get('/ops', (_request, reply) => reply.sendFile(page))
}
