import { channelOf } from '@player-site/contracts/games/channel.ts'
import { listGames } from '@player-site/contracts/games/games.calls.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Access } from './access.ts'
import { setStationCookies } from './capabilities/access/access.routes.ts'
import { visitor } from './capabilities/content/content.audience.rules.ts'
import type { ContentService } from './capabilities/content/content.service.ts'
import { createPageService } from './capabilities/page/page.service.ts'
import { cookieName } from './capabilities/session/session.cookie.ts'
import { type SessionReader, sessionViewOf } from './capabilities/session/session.routes.ts'
import type { Origins } from './origins.ts'
import type { Clock } from './ports/clock.ts'
import type { Log } from './ports/log.ts'
import type { Painter } from './ports/painter.ts'
import type { PlatformApi } from './ports/platform-api.ts'

export interface PageMakerDeps extends Pick<Origins, 'siteOriginOf'> {
  readonly platform: PlatformApi
  readonly content: ContentService
  readonly painter: Painter
  readonly doors: Access
  readonly readCookie: SessionReader
  readonly clock: Clock
  readonly log: Log
}

/** What the page at an address is to say and hold. */
export function createPageMaker({
  platform,
  content,
  painter,
  clock,
  log,
  doors: { access, visitorOf },
  siteOriginOf,
  readCookie,
}: PageMakerDeps) {
  const gather = createPageService(
    {
      seo: async (brand, locale, path) => {
        const said = await content.seoOf(locale, path.slice(1))
        return said ? { ...said, title: `${said.title} · ${brand.name}` } : { title: brand.name }
      },
      games: async ({ session: { player }, visitor: { ipAddress, detectedCountry } }) => {
        const query = {
          ipAddress,
          ...(player && { playerId: player.playerId }),
          ...(detectedCountry && { detectedCountry }),
        }
        return (await platform.ask(listGames, { query })).games
      },
      content: (query, params, { player }) =>
        content.ask(query, params, player ? { is: 'player', playerId: player.playerId } : visitor),
      look: (wanted) => painter.paint(wanted),
    },
    { clock, log },
  )
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { headers, url, cookies } = request
    const visitor = visitorOf(request.raw)
    const site = await access.siteFor(visitor)
    setStationCookies(request, reply, site.station)
    return gather({
      brand: visitor.brand,
      visitor,
      origin: siteOriginOf(request.raw),
      path: url.split('?')[0] ?? '/',
      session: sessionViewOf(await readCookie(cookies[cookieName])),
      site,
      channel: channelOf(headers['user-agent']),
    })
  }
}
