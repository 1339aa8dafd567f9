import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { isOneOf } from '../../../http/is-secret.ts'
import { partner } from '../../../integrations/studios/launch-order.ts'
import {
  pariplayLaunch,
  pariplayPaths,
} from '../../../integrations/studios/pariplay/pariplay.client.ts'
import { bindFront, type FrontDeps, readQuery } from '../front.ts'
import { createLaunches } from '../launches.ts'

const launched = z.object({ token: z.string().check(z.maxLength(64)) })

/**
 * Pariplay's stand-in: `/api/LaunchGame` and `/api/LaunchDemoGame` (B), then an address of our own
 * making. Its wallet and window messages are our guess (C): the signed studio API, and none.
 * @see design third-parties.md "Pariplay"
 */
export async function bindPariplay(app: FastifyInstance, deps: FrontDeps): Promise<void> {
  const { config, clock, deadlineScale } = deps
  const launches = createLaunches(clock, deadlineScale)
  // Called by servers, at the address that the stand-ins listen on.
  const serve = (path: string, isReal: boolean) => {
    app.post(path, async ({ body }, reply: FastifyReply) => {
      const read = z.safeParse(pariplayLaunch, body)
      if (!read.success || (read.data.Token !== undefined) !== isReal) {
        return reply.status(400).send({ Error: { ErrorCode: 2 } })
      }
      const { Account, Token: ticket, GameCode: gameToken, ...launch } = read.data
      if (Account.UserName !== partner.name || !isOneOf(config.secrets, Account.Password)) {
        return reply.status(401).send({ Error: { ErrorCode: 1 } })
      }
      const token = launches.add({
        ticket,
        gameToken,
        jurisdiction: launch.Jurisdiction,
        currency: launch.CurrencyCode,
        locale: launch.LanguageCode,
        lobbyUrl: launch.HomeUrl,
      })
      const url = new URL('/launch', config.origin)
      url.searchParams.set('token', token)
      return { Url: url.href, Token: token }
    })
  }
  serve(pariplayPaths.real, true)
  serve(pariplayPaths.demo, false)
  await bindFront(app, 'pariplay', deps, ({ launch }) => {
    launch('/launch', (request) => {
      const read = readQuery(launched, request)
      return read && launches.take(read.token)
    })
  })
}
