import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Log } from '../../ports/log.ts'
import { pageRoute, withStyleNonce } from '../http/security-headers.ts'
import { serveFiles } from '../http/static-files.ts'

const page = 'ops.html'

/** The console's page at `/ops`. Without a session it shows its sign-in and nothing else. */
export async function serveConsole(app: FastifyInstance, root: string, log: Log): Promise<void> {
  if (!existsSync(join(root, page))) {
    log.warn('ops.consoleNotBuilt')
    return
  }
  await serveFiles(app, root, '/ops/')
  const html = readFileSync(join(root, page), 'utf8')
  app.get('/ops', pageRoute, (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(withStyleNonce(html, reply)),
  )
}
