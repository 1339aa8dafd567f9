import * as z from 'zod/mini'
import type { StudioEndpoint } from '../../../http/third-party-endpoint.ts'
import { type OpenGame, partner } from '../launch-order.ts'
import { askStudio, StudioUnavailable } from '../studio-request.ts'
import { pragmaticHash } from './pragmatic-hash.ts'

export const pragmaticLaunchPath = '/game/url/'

const gameUrlReply = z.object({ error: z.string(), gameURL: z.optional(z.url()) })

/**
 * The provider takes two letters, which Filipino has only as Tagalog. How it is asked for Brazilian
 * Portuguese is not public: by its region, our guess.
 */
function languageOf(locale: string): string {
  if (locale === 'pt-BR') return locale
  const [language = 'en'] = locale.split('-')
  return language === 'fil' ? 'tl' : language
}

/**
 * Opens games at Pragmatic: for real money by its game URL call, for play money at a public address.
 */
export const createPragmaticClient =
  ({ baseUrl, origin, secrets, deadlineScale = 1 }: StudioEndpoint): OpenGame =>
  async (order) => {
    const { gameToken, ticket, currency, jurisdiction, locale, lobbyUrl } = order
    const language = languageOf(locale)
    if (ticket === undefined) {
      const url = new URL('/gs2c/openGame.do', origin)
      const query = { gameSymbol: gameToken, lang: language, cur: currency, jurisdiction, lobbyUrl }
      url.search = new URLSearchParams(query).toString()
      return url.href
    }
    const parameters = {
      secureLogin: partner.name,
      symbol: gameToken,
      token: ticket,
      language,
      country: order.country ?? '',
      currency,
      jurisdiction,
      platform: order.isMobile ? 'MOBILE' : 'WEB',
      playMode: 'REAL',
      stylename: partner.name,
      lobbyUrl,
      cashierUrl: order.cashierUrl,
    }
    const body = new URLSearchParams({ ...parameters, hash: pragmaticHash(parameters, secrets[0]) })
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const to = { baseUrl: baseUrl(), path: pragmaticLaunchPath, headers, deadlineScale }
    const { error, gameURL } = await askStudio({ ...to, body: body.toString() }, gameUrlReply)
    if (error !== '0' || gameURL === undefined) throw new StudioUnavailable(`error ${error}`)
    return gameURL
  }
