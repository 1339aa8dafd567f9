import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { partner } from '../../../integrations/studios/launch-order.ts'
import { bindFront, type FrontDeps, queryText, readQuery } from '../front.ts'

const query = z.object({
  gameid: z.string().check(z.maxLength(80)),
  partner: z.literal(partner.name),
  partnerid: z.literal(partner.id),
  ticket: queryText(128),
  jurisdiction: z.string().check(z.maxLength(2)),
  channel: z.enum(['web', 'mobile']),
  moneymode: z.enum(['real', 'fun']),
  lang: z.string().check(z.regex(/^[a-z]{2}_[A-Z]{2}$/)),
  homeurl: queryText(512),
  fullscreen: queryText(5),
})

/**
 * Relax's stand-in: `/casino/launcher.html`; play money without a ticket. Launch: documented in two
 * places (A), window messages: in one (B), wallet: our guess (C), so the signed studio API.
 * @see design third-parties.md "Relax"
 */
export const bindRelax = (app: FastifyInstance, deps: FrontDeps): Promise<void> =>
  bindFront(app, 'relax', deps, ({ launch }) => {
    launch('/casino/launcher.html', (request) => {
      const read = readQuery(query, request)
      if (!read || (read.moneymode === 'real' && read.ticket === undefined)) return undefined
      const { gameid, jurisdiction, lang, homeurl, ticket, moneymode } = read
      return {
        ticket: moneymode === 'real' ? ticket : undefined,
        gameToken: gameid,
        jurisdiction,
        locale: lang.replace('_', '-'),
        lobbyUrl: homeurl,
      }
    })
  })
