import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { readForms } from '../../../http/form-body.ts'
import { partner } from '../../../integrations/studios/launch-order.ts'
import { pragmaticLaunchPath } from '../../../integrations/studios/pragmaticplay/pragmatic.client.ts'
import { isPragmaticHashValid } from '../../../integrations/studios/pragmaticplay/pragmatic-hash.ts'
import { bindFront, type FrontDeps, queryText, readQuery } from '../front.ts'
import { createLaunches } from '../launches.ts'

const text = (maxLength: number) => z.string().check(z.maxLength(maxLength))
const form = z.record(z.string(), z.string())
/** Two letters, or `pt-BR`. */
const languageCode = z.string().check(z.regex(/^[a-z]{2}(?:-BR)?$/))
const gameUrl = z.object({
  secureLogin: z.literal(partner.name),
  symbol: text(80),
  token: text(128),
  language: languageCode,
  country: queryText(2),
  currency: text(3),
  jurisdiction: text(2),
  playMode: z.literal('REAL'),
  lobbyUrl: text(512),
})
const launched = z.object({ tc: text(64), stylename: z.literal(partner.name) })
const demo = z.object({
  gameSymbol: text(80),
  lang: z.optional(languageCode),
  cur: queryText(3),
  jurisdiction: queryText(2),
  lobbyUrl: queryText(512),
})

/**
 * Pragmatic's stand-in: `/game/url/` by form with a hash, then `gs2c/openGame.do`; play money at the
 * same address without a session. Launch and wallet: documented in two places (A).
 * @see design third-parties.md "Pragmatic"
 */
export async function bindPragmatic(app: FastifyInstance, deps: FrontDeps): Promise<void> {
  const { config, clock, deadlineScale } = deps
  const launches = createLaunches(clock, deadlineScale)
  // Called by servers, at the address that the stand-ins listen on.
  await app.register(async (scope) => {
    readForms(scope)
    scope.post(pragmaticLaunchPath, async ({ body }) => {
      const given = z.safeParse(form, body)
      if (!given.success || !isPragmaticHashValid(given.data, config.secrets)) {
        return { error: '5', description: 'Invalid hash code' }
      }
      const read = z.safeParse(gameUrl, given.data)
      if (!read.success) return { error: '7', description: 'Bad parameters' }
      const { token: ticket, symbol: gameToken, language, country, ...launch } = read.data
      const locale = country && language.length === 2 ? `${language}-${country}` : language
      const tc = launches.add({ ...launch, ticket, gameToken, locale })
      const url = new URL('/gs2c/openGame.do', config.origin)
      url.search = new URLSearchParams({ tc, stylename: partner.name }).toString()
      return { error: '0', description: 'OK', gameURL: url.href }
    })
  })
  await bindFront(app, 'pragmaticplay', deps, ({ launch }) => {
    launch('/gs2c/openGame.do', (request) => {
      const real = readQuery(launched, request)
      if (real) return launches.take(real.tc)
      const fun = readQuery(demo, request)
      if (!fun) return undefined
      const { gameSymbol: gameToken, lang: locale, cur: currency, lobbyUrl } = fun
      return { ticket: undefined, gameToken, locale, currency, lobbyUrl }
    })
  })
}
