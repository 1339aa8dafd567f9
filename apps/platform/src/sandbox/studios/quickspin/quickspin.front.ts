import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { partner } from '../../../integrations/studios/launch-order.ts'
import { bindFront, type FrontDeps, queryText, readQuery } from '../front.ts'
import { launcherPath, readLauncher } from '../launcher.front.ts'

const older = z.object({
  gameid: z.string().check(z.maxLength(80)),
  language: queryText(12),
  ticket: queryText(128),
  moneymode: z.enum(['real', 'fun']),
  partnerid: z.literal(partner.id),
})

/**
 * Quickspin's stand-in: Relax's launcher on its own host (A), and the older `/mcasino` address (B).
 * Window messages as Relax's (B), wallet: our guess (C), so the signed studio API.
 * @see design third-parties.md "Quickspin"
 */
export const bindQuickspin = (app: FastifyInstance, deps: FrontDeps): Promise<void> =>
  bindFront(app, 'quickspin', deps, ({ launch }) => {
    launch(launcherPath, readLauncher)
    launch(`/mcasino/${partner.name}/:game/index.html`, (request) => {
      const read = readQuery(older, request)
      if (!read || (read.moneymode === 'real' && read.ticket === undefined)) return undefined
      const { gameid: gameToken, language: locale, ticket, moneymode } = read
      return { ticket: moneymode === 'real' ? ticket : undefined, gameToken, locale }
    })
  })
