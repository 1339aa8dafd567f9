import { readJson } from '@player-site/contracts/kernel/bounded-text.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import {
  softswissPaths,
  softswissSession,
} from '../../../integrations/studios/softswiss/softswiss.client.ts'
import {
  isSoftswissSigned,
  requestSignHeader,
} from '../../../integrations/studios/softswiss/softswiss-sign.ts'
import { bindFront, type FrontDeps, readQuery } from '../front.ts'
import { createLaunches } from '../launches.ts'

const launched = z.object({ id: z.string().check(z.maxLength(64)) })

const jsonOf = (text: string): unknown => {
  try {
    return readJson(text)
  } catch {
    return undefined
  }
}

/**
 * SoftSwiss's stand-in: `/a8r/{operator}/sessions` with the signature of the body (A), and `/demo`.
 * Wallet: `actions[]` (A, refusals B); window messages are not public, so there are none (C).
 * @see design third-parties.md "SoftSwiss"
 */
export async function bindSoftswiss(app: FastifyInstance, deps: FrontDeps): Promise<void> {
  const { config, clock, deadlineScale } = deps
  const launches = createLaunches(clock, deadlineScale)
  // Called by servers, at the address that the stand-ins listen on.
  await app.register(async (scope) => {
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    const serve = (path: string, isReal: boolean) => {
      scope.post(path, async ({ body, headers }, reply: FastifyReply) => {
        const text = typeof body === 'string' ? body : ''
        if (!isSoftswissSigned(config.secrets, text, headers[requestSignHeader])) {
          return reply.status(403).send({ code: 403, message: 'Forbidden' })
        }
        const read = z.safeParse(softswissSession, jsonOf(text))
        if (!read.success || (read.data.user !== undefined) !== isReal) {
          return reply.status(400).send({ code: 400, message: 'Bad request' })
        }
        const { user, game: gameToken, urls, ...launch } = read.data
        const id = launches.add({
          ...launch,
          ticket: user?.token,
          gameToken,
          lobbyUrl: urls.return_url,
        })
        const url = new URL('/launch', config.origin)
        url.searchParams.set('id', id)
        return { launch_options: { game_url: url.href, strategy: 'iframe' } }
      })
    }
    serve(softswissPaths.sessions, true)
    serve(softswissPaths.demo, false)
  })
  await bindFront(app, 'softswiss', deps, ({ launch }) => {
    launch('/launch', (request) => {
      const read = readQuery(launched, request)
      return read && launches.take(read.id)
    })
  })
}
