import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { onHostOf } from '../foreign-page.ts'
import type { StudioService } from './studio.service.ts'
import type { StudioPage } from './studio-page.ts'
import { WalletRefusal } from './wallet-client.ts'

export interface StudioRoutesDeps {
  readonly studio: StudioService
  readonly page: StudioPage
  /** `http://studio.localhost:8091`; only requests to this host reach the studio. */
  readonly origin: string
}

const text = (maxLength: number) => z.optional(z.string().check(z.maxLength(maxLength)))
const playQuery = z.object({
  ticket: z.string().check(z.maxLength(128)),
  lang: text(12),
  lobby: text(512),
})

/** The stand-in studio's own page, on a separate host like a real studio's. */
export async function bindStudio(
  app: FastifyInstance,
  { studio, page, origin }: StudioRoutesDeps,
): Promise<void> {
  await app.register(async (scope) => {
    onHostOf(origin, scope)
    page.bind(scope)
    scope.get('/play', async (request, reply) => {
      const query = z.safeParse(playQuery, request.query)
      if (!query.success) return page.show(reply, { refusal: 'malformed' })
      const { ticket, lang, lobby } = query.data
      const opened = await studio.open({ provider: null, ticket }).catch((error: unknown) => {
        if (error instanceof WalletRefusal) return undefined
        throw error
      })
      return page.show(reply, { opened, lobbyUrl: lobby, locale: lang })
    })
  })
}
