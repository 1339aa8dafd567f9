import { CodedError } from '@player-site/contracts/errors.ts'
import { localeTag } from '@player-site/contracts/kernel/locales.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { parseBy } from '../../http/bind-call.ts'
import { foreignPage, framedBy } from '../foreign-page.ts'
import { bindEngineFiles } from './engine-files.ts'
import { bindLive } from './live/live.routes.ts'
import type { LiveTables } from './live/live-tables.ts'
import { paysOf } from './pays.ts'
import type { StudioService } from './studio.service.ts'
import type { StudioState } from './studio-state.ts'
import { studioLanguageOf, studioSentences } from './studio-text.ts'

const text = (maxLength: number) => z.string().check(z.maxLength(maxLength))
const spinRequest = z.object({
  stake: text(20),
  requestId: z.string().check(z.minLength(8), z.maxLength(64)),
  /** Read by the game's rules. */
  bet: z.optional(z.unknown()),
})
const moveRequest = z.object({
  round: text(64),
  nth: z.int().check(z.minimum(0), z.maximum(100)),
  move: text(20),
})
const roundRequest = z.object({ round: text(64) })
const checkQuery = z.object({ lang: z.optional(text(12)) })
const checked = z.object({ id: z.string().check(z.regex(/^[0-9a-f-]{36}$/)) })

const sessionOf = ({ headers }: FastifyRequest): string => {
  const session = headers['x-studio-session']
  if (typeof session !== 'string') throw new CodedError('game.sessionExpired')
  return session
}

/** Why a launch opens no game. */
export type LaunchRefusal =
  | 'ticket'
  | 'gameToken'
  | 'tableId'
  | 'jurisdiction'
  | 'currency'
  | 'malformed'

/** A game's page, or one that says why there is none. */
export interface ShownGame {
  readonly opened?: StudioState | undefined
  readonly refusal?: LaunchRefusal | undefined
  /** Where the home button leads. */
  readonly lobbyUrl?: string | undefined
  /** BCP 47. */
  readonly locale?: string | undefined
  /** The script that speaks with the page around the frame. */
  readonly messages?: string | undefined
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? '')

/** The page's sentences for its markup, and all of them for its script. */
function textIn(locale: string | undefined): Readonly<Record<string, string>> {
  const language = studioLanguageOf(locale)
  const sentences = studioSentences.of(language)
  return {
    lang: localeTag(language, 'UN'),
    texts: escaped(JSON.stringify(sentences)),
    ...Object.fromEntries(Object.entries(sentences).map(([id, text]) => [id, escaped(text)])),
  }
}

/** The language of the game that links to the check; elsewhere the browser's first one. */
function checkLocaleOf({ query, headers }: FastifyRequest): string | undefined {
  const { lang } = z.safeParse(checkQuery, query).data ?? {}
  return lang ?? headers['accept-language']?.split(/[,;]/)[0]
}

const pageAddress = (text: string | undefined): string =>
  text !== undefined && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? text : ''

const game = foreignPage(import.meta.url, 'studio', 'own')
const check = foreignPage(import.meta.url, 'check', 'own')

/** Pays of the game's rules, for its page. */
const withPays = (state: StudioState) => ({ ...state, pays: paysOf(state) })

export interface StudioPageDeps {
  readonly studio: StudioService
  readonly tables: LiveTables
  /** Sites that may frame it. */
  readonly siteOrigins: readonly string[]
  /** Where its pictures are. */
  readonly imageOrigin: string
  /** Factor for deadlines. */
  readonly deadlineScale: number
}

/** The page of the studio's games, with its calls. */
export function createStudioPage(deps: StudioPageDeps) {
  const { studio, tables, siteOrigins, imageOrigin, deadlineScale } = deps
  const policy = `${framedBy(siteOrigins)}; img-src ${imageOrigin}`
  const alone = `${framedBy(["'none'"])}; img-src 'self'`
  return {
    show(reply: FastifyReply, { opened, refusal, lobbyUrl, locale, messages }: ShownGame) {
      return game.send(reply, policy, {
        ...textIn(locale),
        title: escaped(opened?.title ?? 'Sandbox Studio'),
        engine: opened?.engine ?? '',
        image: opened ? `${imageOrigin}/images/${opened.image}` : '',
        session: opened?.session ?? '',
        refusal: opened ? '' : (refusal ?? 'ticket'),
        lobby: escaped(pageAddress(lobbyUrl)),
        language: escaped(locale ?? 'en'),
        sites: escaped(siteOrigins.join(' ')),
        messages: messages ?? '/no-messages.js',
      })
    },
    /** Binds the page's files and calls. */
    bind(scope: FastifyInstance): void {
      game.bindFiles(scope)
      check.bindFiles(scope)
      bindEngineFiles(scope)
      bindLive(scope, { studio, tables, deadlineScale })
      scope.get('/no-messages.js', async (_request, reply) =>
        reply.type('text/javascript').send(''),
      )
      scope.get('/api/state', async (request) => withPays(await studio.state(sessionOf(request))))
      scope.post('/api/spin', (request) =>
        studio.spin(sessionOf(request), parseBy<typeof spinRequest>(spinRequest, request.body)),
      )
      scope.post('/api/move', (request) =>
        studio.move(sessionOf(request), parseBy<typeof moveRequest>(moveRequest, request.body)),
      )
      scope.post('/api/round', (request) => {
        const { round } = parseBy<typeof roundRequest>(roundRequest, request.body)
        return studio.round(sessionOf(request), round)
      })
      scope.get('/check/:id', async (request, reply) =>
        check.send(reply, alone, textIn(checkLocaleOf(request))),
      )
      scope.get('/api/proof/:id', async (request) => {
        const { id } = parseBy<typeof checked>(checked, request.params)
        const proof = await studio.proof(id)
        if (!proof) throw new CodedError('route.notFound')
        return proof
      })
    },
  }
}
export type StudioPage = ReturnType<typeof createStudioPage>
