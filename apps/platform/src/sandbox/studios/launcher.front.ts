import * as z from 'zod/mini'
import { partner } from '../../integrations/studios/launch-order.ts'
import { queryText, type ReadLaunch, readQuery } from './front.ts'

export const launcherPath = '/casino/launcher.html'

const query = z.object({
  gameid: z.string().check(z.maxLength(80)),
  partner: z.literal(partner.name),
  partnerid: z.literal(partner.id),
  ticket: queryText(128),
  jurisdiction: z.string().check(z.maxLength(2)),
  channel: z.enum(['web', 'mobile']),
  moneymode: z.enum(['real', 'fun']),
  lang: z.string().check(z.regex(/^[a-z]{2,3}_[A-Z]{2}$/)),
  homeurl: queryText(512),
  fullscreen: queryText(5),
})

/** Reads the launcher address that Relax and Quickspin share; play money has no ticket. */
export const readLauncher: ReadLaunch = (request) => {
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
}
