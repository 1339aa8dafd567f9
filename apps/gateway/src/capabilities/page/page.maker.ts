import type { IncomingMessage } from 'node:http'
import type {
  Device,
  SiteView,
  StationView,
} from '@player-site/contracts/access/access.entities.ts'
import type { Brand } from '@player-site/contracts/brands/brands.ts'
import type { ContentQuery } from '@player-site/contracts/content/content.query.ts'
import { channelOf } from '@player-site/contracts/games/channel.ts'
import { listGames } from '@player-site/contracts/games/games.calls.ts'
import type { Locale } from '@player-site/contracts/kernel/markets.ts'
import type { SessionView } from '@player-site/contracts/session/session.entities.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PageMaker } from '../../edge/http/static-web.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Log } from '../../ports/log.ts'
import type { Painter } from '../../ports/painter.ts'
import type { PlatformApi } from '../../ports/platform-api.ts'
import { type PageSeo, type PageTemplate, renderPage } from './page.rules.ts'
import { createPageService, type PageSources } from './page.service.ts'

/** Who opens a page, and from where. */
export interface PageVisitor {
  readonly brand: Brand
  readonly ipAddress: string
  readonly detectedCountry: string | undefined
  readonly device: Device
}

/** What pages need of others. */
export interface PageNeeds {
  readonly painter: Pick<Painter, 'paint'>
  readonly visitorOf: (request: IncomingMessage) => PageVisitor
  /** The origin of the site that a request reached. */
  readonly siteOriginOf: (request: IncomingMessage) => string
  /** The site as it is for a visitor. */
  readonly siteFor: (visitor: PageVisitor) => Promise<SiteView>
  readonly setStationCookies: (
    request: FastifyRequest,
    reply: FastifyReply,
    station: StationView,
  ) => void
  readonly sessionOf: (request: FastifyRequest) => Promise<SessionView>
  /** What the content service says of a page; undefined where it says nothing in time. */
  readonly seoOf: (locale: Locale, path: string) => Promise<PageSeo | undefined>
  /** What the content service answers to a player, or to a visitor where none is given. */
  readonly contentFor: (
    query: ContentQuery,
    params: Parameters<PageSources['content']>[1],
    playerId: string | undefined,
  ) => Promise<unknown>
}

interface PageMakerDeps {
  readonly template: PageTemplate
  readonly platform: PlatformApi
  readonly clock: Clock
  readonly log: Log
}

/** Where the parts of a page come from. */
function createSources(needs: PageNeeds, platform: PlatformApi): PageSources {
  return {
    seo: async (brand, locale, path) => {
      const seo = await needs.seoOf(locale, path.slice(1))
      return seo ? { ...seo, title: `${seo.title} · ${brand.name}` } : { title: brand.name }
    },
    games: async ({ session: { player }, visitor: { ipAddress, detectedCountry } }) => {
      const query = {
        ipAddress,
        ...(player && { playerId: player.playerId }),
        ...(detectedCountry && { detectedCountry }),
      }
      return (await platform.ask(listGames, { query })).games
    },
    content: (query, params, { player }) => needs.contentFor(query, params, player?.playerId),
    look: (wanted) => needs.painter.paint(wanted),
  }
}

/** Makes the page at an address: what it says and what it holds. */
export function createPageMaker(
  needs: PageNeeds,
  { template, platform, clock, log }: PageMakerDeps,
): PageMaker {
  const gather = createPageService(createSources(needs, platform), { clock, log })
  return async (request, reply) => {
    const { headers, url } = request
    const visitor = needs.visitorOf(request.raw)
    const site = await needs.siteFor(visitor)
    needs.setStationCookies(request, reply, site.station)
    const { facts, status, retryAfterSeconds } = await gather({
      brand: visitor.brand,
      visitor,
      origin: needs.siteOriginOf(request.raw),
      path: url.split('?')[0] ?? '/',
      session: await needs.sessionOf(request),
      site,
      channel: channelOf(headers['user-agent']),
    })
    const isPersonal = Boolean(facts.boot.session?.player)
    return { html: renderPage(template, facts), status, retryAfterSeconds, isPersonal }
  }
}
