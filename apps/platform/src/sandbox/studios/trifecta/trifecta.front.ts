import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { bindFront, type FrontDeps, queryText, readQuery } from '../front.ts'

const query = z.object({
  token: z.string().check(z.maxLength(128)),
  game: z.string().check(z.maxLength(80)),
  jurisdiction: z.string().check(z.maxLength(2)),
  lang: queryText(12),
  lobby: queryText(512),
})

/**
 * Trifecta's stand-in: a launch address with a token, which is for real or for play money. All of it
 * is our guess (C): the wallet is the signed studio API, and there are no window messages.
 * @see design third-parties.md "Trifecta"
 */
export const bindTrifecta = (app: FastifyInstance, deps: FrontDeps): Promise<void> =>
  bindFront(app, 'trifecta', deps, ({ launch }) => {
    launch('/launch', (request) => {
      const read = readQuery(query, request)
      if (!read) return undefined
      const { token: ticket, game: gameToken, jurisdiction, lang: locale, lobby: lobbyUrl } = read
      return { ticket, gameToken, jurisdiction, locale, lobbyUrl }
    })
  })
