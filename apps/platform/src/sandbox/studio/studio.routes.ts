import { CodedError } from '@player-site/contracts/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { parseBy } from '../../http/bind-call.ts'
import { foreignPage, framedBy, onHostOf } from '../foreign-page.ts'
import { themeOf } from './game-themes.ts'
import { paytable, symbols } from './slot.rules.ts'
import type { StudioService } from './studio.service.ts'
import { WalletRefusal } from './wallet-client.ts'

export interface StudioRoutesDeps {
  readonly studio: StudioService
  /** `http://studio.localhost:8091`; only requests to this host reach the studio. */
  readonly origin: string
  /** Sites that may frame the page. */
  readonly siteOrigins: readonly string[]
}

const page = foreignPage(import.meta.url, 'studio', 'own')

const pays = symbols.map((symbol) => ({ symbol, ...paytable[symbol] }))
const spinRequest = z.object({
  stake: z.string().check(z.maxLength(20)),
  requestId: z.string().check(z.minLength(8), z.maxLength(64)),
})
const playQuery = z.object({ ticket: z.string().check(z.maxLength(128)) })

const sessionOf = ({ headers }: FastifyRequest): string => {
  const session = headers['x-studio-session']
  if (typeof session !== 'string') throw new CodedError('game.sessionExpired')
  return session
}

/** The stand-in studio's page and calls, on a separate host like a real studio's. */
export async function bindStudio(
  app: FastifyInstance,
  { studio, origin, siteOrigins }: StudioRoutesDeps,
): Promise<void> {
  const policy = framedBy(siteOrigins)
  await app.register(async (scope) => {
    onHostOf(origin, scope)
    scope.get('/play', async (request, reply) => {
      const query = z.safeParse(playQuery, request.query)
      const opened = query.success
        ? await studio.open(query.data.ticket).catch((error: unknown) => {
            if (error instanceof WalletRefusal) return undefined
            throw error
          })
        : undefined
      const { title, theme } = themeOf(opened?.gameId)
      return page.send(reply, policy, { title, theme, session: opened?.session ?? '' })
    })
    page.bindFiles(scope)
    scope.get('/api/state', async (request) => ({
      ...(await studio.state(sessionOf(request))),
      pays,
    }))
    scope.post('/api/spin', async (request) => {
      const { stake, requestId } = parseBy<typeof spinRequest>(spinRequest, request.body)
      return studio.spin(sessionOf(request), stake, requestId)
    })
  })
}
