import { CodedError } from '@player-site/contracts/errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { parseBy } from '../../http/bind-call.ts'
import { foreignPage, framedBy } from '../foreign-page.ts'
import { themeOf } from './game-themes.ts'
import { paytable, symbols } from './slot.rules.ts'
import type { StudioService, StudioState } from './studio.service.ts'

const page = foreignPage(import.meta.url, 'studio', 'own')

const pays = symbols.map((symbol) => ({ symbol, ...paytable[symbol] }))
const spinRequest = z.object({
  stake: z.string().check(z.maxLength(20)),
  requestId: z.string().check(z.minLength(8), z.maxLength(64)),
})

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

const pageAddress = (text: string | undefined): string =>
  text !== undefined && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? text : ''

/** The page of the studio's games, with its calls. @param siteOrigins sites that may frame it */
export function createStudioPage(studio: StudioService, siteOrigins: readonly string[]) {
  const policy = framedBy(siteOrigins)
  return {
    show(reply: FastifyReply, { opened, refusal, lobbyUrl, locale, messages }: ShownGame) {
      const { title, theme } = themeOf(opened?.gameId)
      return page.send(reply, policy, {
        title,
        theme,
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
      page.bindFiles(scope)
      scope.get('/no-messages.js', async (_request, reply) =>
        reply.type('text/javascript').send(''),
      )
      scope.get('/api/state', async (request) => ({
        ...(await studio.state(sessionOf(request))),
        pays,
      }))
      scope.post('/api/spin', async (request) => {
        const { stake, requestId } = parseBy<typeof spinRequest>(spinRequest, request.body)
        return studio.spin(sessionOf(request), stake, requestId)
      })
    },
  }
}
export type StudioPage = ReturnType<typeof createStudioPage>
