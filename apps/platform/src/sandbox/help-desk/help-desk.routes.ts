import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { parseBy } from '../../http/bind-call.ts'
import { framedBy, onHostOf } from '../foreign-page.ts'
import type { HelpDesk } from './help-desk.service.ts'

export interface HelpDeskRoutesDeps {
  readonly desk: HelpDesk
  /** `http://desk.localhost:8091`; only requests to this host reach the desk. */
  readonly origin: string
  /** Sites that may frame the messenger and post messages to it. */
  readonly siteOrigins: readonly string[]
}

const file = (name: string): string =>
  readFileSync(new URL(`./page/${name}`, import.meta.url), 'utf8')
const assets = {
  html: file('messenger.html'),
  css: file('messenger.css'),
  js: file('messenger.js'),
}

const jwt = z.string().check(z.maxLength(4_096))
const known = z.object({ jwt })
const written = z.object({ jwt, text: z.string().check(z.minLength(1), z.maxLength(1_000)) })

/** The stand-in messenger's page and calls, on a separate host like a real desk's. */
export async function bindHelpDesk(
  app: FastifyInstance,
  { desk, origin, siteOrigins }: HelpDeskRoutesDeps,
): Promise<void> {
  const policy = framedBy(siteOrigins)
  await app.register(async (scope) => {
    onHostOf(origin, scope)
    scope.get('/messenger', async (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', policy)
        .header('referrer-policy', 'no-referrer')
        .send(assets.html.replace('{{sites}}', siteOrigins.join(' '))),
    )
    scope.get('/messenger.css', async (_request, reply) => reply.type('text/css').send(assets.css))
    scope.get('/messenger.js', async (_request, reply) =>
      reply.type('text/javascript').send(assets.js),
    )
    scope.post('/messenger/conversation', async ({ body }) =>
      desk.conversation(parseBy<typeof known>(known, body).jwt),
    )
    scope.post('/messenger/read', async ({ body }) =>
      desk.read(parseBy<typeof known>(known, body).jwt),
    )
    scope.post('/messenger/write', async ({ body }) => {
      const message = parseBy<typeof written>(written, body)
      return desk.write(message.jwt, message.text)
    })
  })
}
