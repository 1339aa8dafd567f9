import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { partner } from '../../../integrations/studios/launch-order.ts'
import { bindFront, type FrontDeps, queryText, readQuery } from '../front.ts'

const query = z.object({
  pid: z.literal(partner.id),
  gid: z.string().check(z.maxLength(80)),
  lang: z.string().check(z.regex(/^[a-z]{2,3}_[A-Z]{2}$/)),
  practice: z.enum(['0', '1']),
  user: queryText(128),
  ticket: queryText(128),
  channel: z.enum(['desktop', 'mobile']),
  embedmode: z.literal('iframe'),
  div: queryText(40),
  origin: queryText(200),
  lobby: queryText(512),
})

/**
 * Play'n GO's stand-in: `/casino/ContainerLauncher`, `practice=1` for play money. Launch and wallet
 * (XML): documented in two places (A), window messages: in one (B).
 * @see design third-parties.md "Play'n GO"
 */
export const bindPlayngo = (app: FastifyInstance, deps: FrontDeps): Promise<void> =>
  bindFront(app, 'playngo', deps, ({ launch }) => {
    launch('/casino/ContainerLauncher', (request) => {
      const read = readQuery(query, request)
      const ticket = read?.user ?? read?.ticket
      if (!read || (read.practice === '0' && ticket === undefined)) return undefined
      const { gid: gameToken, lang, practice, lobby: lobbyUrl } = read
      const locale = lang.replace('_', '-')
      return { ticket: practice === '0' ? ticket : undefined, gameToken, locale, lobbyUrl }
    })
  })
