import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { parseBy } from '../../http/bind-call.ts'
import { foreignPage, framedBy, onHostOf } from '../foreign-page.ts'
import type { HelpDesk } from './help-desk.service.ts'

export interface HelpDeskRoutesDeps {
  readonly desk: HelpDesk
  /** `http://desk.localhost:8091`; only requests to this host reach the desk. */
  readonly origin: string
  /** Sites that may frame the messenger and post messages to it. */
  readonly siteOrigins: readonly string[]
}

const page = foreignPage(import.meta.url, 'messenger', 'own')

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
      page.send(reply, policy, { sites: siteOrigins.join(' ') }),
    )
    page.bindFiles(scope)
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
