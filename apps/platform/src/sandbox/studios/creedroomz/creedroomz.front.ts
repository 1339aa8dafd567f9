import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { partner } from '../../../integrations/studios/launch-order.ts'
import { bindFront, type FrontDeps, queryText, readQuery } from '../front.ts'

const query = z.object({
  gameId: z.string().check(z.maxLength(80)),
  token: z.string().check(z.maxLength(128)),
  partnerId: z.literal(partner.id),
  language: z.string().check(z.maxLength(12)),
  openType: z.literal('real'),
  exitUrl: queryText(512),
})

/**
 * Creed Roomz' stand-in: `/authorization.php` with a token, for real money alone. Address and wallet
 * are our guess (C), but for the wallet's keyed hash (B); window messages are not public.
 * @see design third-parties.md "Creed Roomz"
 */
export const bindCreedroomz = (app: FastifyInstance, deps: FrontDeps): Promise<void> =>
  bindFront(app, 'creedroomz', deps, ({ launch }) => {
    launch('/authorization.php', (request) => {
      const read = readQuery(query, request)
      if (!read) return undefined
      const { token: ticket, gameId: gameToken, language: locale, exitUrl: lobbyUrl } = read
      return { ticket, gameToken, locale, lobbyUrl }
    })
  })
