import { randomUUID } from 'node:crypto'
import type { StudioEndpoint } from '../../../http/third-party-endpoint.ts'
import { type OpenGame, partner } from '../launch-order.ts'

/**
 * Opens games at Novomatic: the address names our ticket as the session; `Fun` marks play money, whose
 * session is any id.
 */
export const createNovomaticClient =
  ({ origin }: StudioEndpoint): OpenGame =>
  async ({ gameToken, ticket, ...order }) => {
    const games = ticket === undefined ? 'Fun/Games' : 'Games'
    const session = ticket ?? randomUUID()
    const path = `/Nrgs/B2B/Web/${partner.name}/V5/${games}/${gameToken}/Sessions/${session}/Show/html5`
    const url = new URL(path, origin)
    const query = {
      ClientType: order.isMobile ? 'mobile' : 'desktop',
      locale: order.locale,
      currency: order.currency,
      jurisdiction: order.jurisdiction,
      homeUrl: order.lobbyUrl,
    }
    url.search = new URLSearchParams(query).toString()
    return url.href
  }
