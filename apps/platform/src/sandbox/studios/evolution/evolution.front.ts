import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { isOneOf } from '../../../http/is-secret.ts'
import { evolutionUser } from '../../../integrations/studios/evolution/evolution.client.ts'
import { partner } from '../../../integrations/studios/launch-order.ts'
import { bindFront, type FrontDeps, readQuery } from '../front.ts'
import { createLaunches } from '../launches.ts'

const launched = z.object({ params: z.string().check(z.maxLength(64)) })
const path = z.object({ casino: z.literal(partner.name), token: z.string() })
const currency = z.string().check(z.regex(/^[A-Z]{3}$/))

/**
 * Evolution's stand-in: `/ua/v1/{casino}/{token}` answers a relative `entry` (B). Window messages are
 * seen in two places (A); the wallet's form is our guess (C): the signed studio API.
 * @see design third-parties.md "Evolution"
 */
export async function bindEvolution(app: FastifyInstance, deps: FrontDeps): Promise<void> {
  const { config, clock, deadlineScale } = deps
  const launches = createLaunches(clock, deadlineScale)
  const authenticate = async ({ params, body }: FastifyRequest, reply: FastifyReply) => {
    const called = z.safeParse(path, params)
    if (!called.success || !isOneOf(config.secrets, called.data.token)) {
      return reply.status(401).send({ errors: [{ code: 'G.0', message: 'Unknown casino' }] })
    }
    const read = z.safeParse(evolutionUser, body)
    if (!read.success || !z.safeParse(currency, read.data.player.currency).success) {
      return reply.status(400).send({ errors: [{ code: 'G.4', message: 'Invalid parameters' }] })
    }
    const { player, config: wanted } = read.data
    const entry = launches.add({
      ticket: player.session.id === '' ? undefined : player.session.id,
      tableId: wanted.game.table.id,
      jurisdiction: wanted.brand.skin,
      currency: player.currency,
      locale: player.language,
      lobbyUrl: wanted.urls.lobby,
    })
    return { entry: `/entry?params=${entry}` }
  }
  // Called by servers, at the address that the stand-ins listen on.
  app.post('/ua/v1/:casino/:token', authenticate)
  await bindFront(app, 'evolution', deps, ({ launch }) => {
    launch('/entry', (request) => {
      const read = readQuery(launched, request)
      return read && launches.take(read.params)
    })
  })
}
