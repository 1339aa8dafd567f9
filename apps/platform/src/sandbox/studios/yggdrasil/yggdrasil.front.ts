import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { partner } from '../../../integrations/studios/launch-order.ts'
import { bindFront, type FrontDeps, queryText, readQuery } from '../front.ts'

const query = z.object({
  gameid: z.string().check(z.maxLength(80)),
  lang: z.string().check(z.maxLength(12)),
  currency: z.string().check(z.maxLength(3)),
  org: z.literal(partner.name),
  channel: z.enum(['pc', 'mobile']),
  key: queryText(128),
  home: queryText(512),
  license: queryText(2),
  reminderinterval: queryText(8),
})

/**
 * Yggdrasil's stand-in: `/init/launchClient.html`; its `pff` host takes an empty key, for play money
 * alone. Launch and wallet: documented in two places (A), window messages: in one (B).
 * @see design third-parties.md "Yggdrasil"
 */
export const bindYggdrasil = (app: FastifyInstance, deps: FrontDeps): Promise<void> =>
  bindFront(app, 'yggdrasil', deps, ({ launch }) => {
    const { origin, secondOrigin = origin } = deps.config
    launch('/init/launchClient.html', (request) => {
      const read = readQuery(query, request)
      const isDemoHost = request.host === new URL(secondOrigin).host
      if (!read || (read.key === undefined) !== isDemoHost) return undefined
      const { gameid: gameToken, lang: locale, currency, key: ticket, license, home } = read
      return { ticket, gameToken, locale, currency, jurisdiction: license, lobbyUrl: home }
    })
  })
