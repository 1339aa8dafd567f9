import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { partner } from '../../../integrations/studios/launch-order.ts'
import { bindFront, type FrontDeps, type FrontLaunch, queryText, readQuery } from '../front.ts'

const params = z.object({
  game: z.string().check(z.maxLength(80)),
  session: z.string().check(z.maxLength(128)),
})
const query = z.object({
  ClientType: z.enum(['desktop', 'mobile']),
  locale: queryText(12),
  currency: z.string().check(z.maxLength(3)),
  jurisdiction: z.string().check(z.maxLength(2)),
  homeUrl: queryText(512),
})

function readSession(request: FastifyRequest, isReal: boolean): FrontLaunch | undefined {
  const path = z.safeParse(params, request.params)
  const read = readQuery(query, request)
  if (!path.success || !read) return undefined
  const { game: gameToken, session } = path.data
  const { homeUrl: lobbyUrl, locale, currency, jurisdiction } = read
  const launch = { gameToken, locale, currency, jurisdiction, lobbyUrl }
  return { ...launch, ticket: isReal ? session : undefined }
}

/**
 * Novomatic's stand-in: `/Nrgs/B2B/Web/{operator}/V5/[Fun/]Games/{id}/Sessions/{id}/Show/html5` (A;
 * fields of the query but `ClientType` are ours). Window messages are text (B); the wallet is our
 * guess (C): the signed studio API.
 * @see design third-parties.md "Novomatic"
 */
export const bindNovomatic = (app: FastifyInstance, deps: FrontDeps): Promise<void> =>
  bindFront(app, 'novomatic', deps, ({ launch }) => {
    const base = `/Nrgs/B2B/Web/${partner.name}/V5`
    const session = 'Games/:game/Sessions/:session/Show/html5'
    launch(`${base}/${session}`, (request) => readSession(request, true))
    launch(`${base}/Fun/${session}`, (request) => readSession(request, false))
  })
