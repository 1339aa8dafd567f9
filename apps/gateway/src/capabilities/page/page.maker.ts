import type { IncomingMessage } from 'node:http'
import type {
  Device,
  SiteView,
  StationView,
} from '@player-site/contracts/access/access.entities.ts'
import type { Brand } from '@player-site/contracts/brands/brands.ts'
import type { ContentQuery } from '@player-site/contracts/content/content.query.ts'
import { type Channel, channelOf } from '@player-site/contracts/games/channel.ts'
import { keptLocale } from '@player-site/contracts/kernel/kept-locale.ts'
import type { Locale } from '@player-site/contracts/kernel/markets.ts'
import type { LobbyPageType } from '@player-site/contracts/lobby/lobby.entities.ts'
import type { ShownLobby } from '@player-site/contracts/lobby/lobby.view.ts'
import type { Player, SessionView } from '@player-site/contracts/session/session.entities.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { InstalledApp } from '../../edge/http/installed-app.ts'
import type { Entrance, PageMaker, SiteListings } from '../../edge/http/static-web.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Log } from '../../ports/log.ts'
import type { Offer } from '../../ports/offer.ts'
import type { Painter } from '../../ports/painter.ts'
import { appManifestText } from './app-manifest.rules.ts'
import { entranceFor } from './entrance.ts'
import { robotsText, siteMapText } from './listings.rules.ts'
import { readLocalePath } from './locale-path.rules.ts'
import { type PageSeo, type PageTemplate, renderPage } from './page.rules.ts'
import { createPageService, type PageSources } from './page.service.ts'
import type { WorkerText } from './worker-file.ts'

/** The viewer of a page, and their location. */
export interface PageVisitor {
  readonly brand: Brand
  readonly ipAddress: string
  readonly detectedCountry: string | undefined
  readonly device: Device
}

/** What pages need from other capabilities. */
export interface PageNeeds {
  readonly painter: Pick<Painter, 'paint'>
  readonly visitorOf: (request: IncomingMessage) => PageVisitor
  /** The origin of the site that a request reached. */
  readonly siteOriginOf: (request: IncomingMessage) => string
  /** Returns the site as this visitor sees it. */
  readonly siteFor: (visitor: PageVisitor) => Promise<SiteView>
  readonly setStationCookies: (
    request: FastifyRequest,
    reply: FastifyReply,
    station: StationView,
  ) => void
  readonly sessionOf: (request: FastifyRequest) => Promise<SessionView>
  /** Title and description from the content service; undefined when there is none in time. */
  readonly seoOf: (locale: Locale, path: string) => Promise<PageSeo | undefined>
  /** Answers a content query for a player, or for a visitor without one. */
  readonly contentFor: (
    query: ContentQuery,
    params: Parameters<PageSources['content']>[1],
    playerId: string | undefined,
  ) => Promise<unknown>
  /** What a page shows of its lobby first, for a player or for a visitor without one. */
  readonly lobbyOf: (page: {
    readonly lobby: LobbyPageType
    readonly categoryId: string | undefined
    readonly isHome: boolean
    readonly brand: Brand['id']
    readonly channel: Channel
    readonly liveTableProvider: boolean
    readonly player: Player | undefined
    readonly country: string | undefined
    readonly reader: Locale
  }) => Promise<ShownLobby>
  /** Finds the game of a page in the catalogue. */
  readonly findGame: PageSources['findGame']
  readonly offer: Pick<Offer, 'withheld'>
}

interface PageMakerDeps {
  readonly template: PageTemplate
  readonly clock: Clock
  readonly log: Log
  /** Where the pages’ images are; undefined: nowhere. */
  readonly imageOrigin: string | undefined
  /** Whether browsers may install the site. */
  readonly isInstallable: boolean
}

/** Creates the data sources of a page. */
function createSources(needs: PageNeeds): PageSources {
  return {
    seo: async (brand, locale, path) => {
      const seo = await needs.seoOf(locale, path.slice(1))
      return seo ? { ...seo, title: `${seo.title} · ${brand.name}` } : { title: brand.name }
    },
    lobby: ({ brand: { id }, session, site: { station, flags }, channel }, on, locale) => {
      const country =
        station.is === 'known' ? (station.station.autodetectedCountry ?? undefined) : undefined
      const player = session.player ?? undefined
      const { liveTableProvider } = flags
      const shown = { brand: id, channel, liveTableProvider, player, country, reader: locale }
      return needs.lobbyOf({ ...on, ...shown })
    },
    content: (query, params, { player }) => needs.contentFor(query, params, player?.playerId),
    findGame: (wanted) => needs.findGame(wanted),
    render: (wanted) => needs.painter.paint(wanted),
  }
}

/** Creates what the site says of its pages to search engines. */
export const createListings = (
  needs: Pick<PageNeeds, 'visitorOf' | 'siteOriginOf' | 'offer'>,
): SiteListings => ({
  robots: ({ raw }) => robotsText(needs.siteOriginOf(raw)),
  siteMap: ({ raw }) =>
    siteMapText({
      brand: needs.visitorOf(raw).brand,
      origin: needs.siteOriginOf(raw),
      withheld: needs.offer.withheld(),
    }),
})

/** Creates what browsers need to install the site, or to end what they have installed. */
export const createInstalledApp = (
  needs: Pick<PageNeeds, 'visitorOf'>,
  {
    worker,
    isInstallable,
  }: { readonly worker: WorkerText | undefined; readonly isInstallable: boolean },
): InstalledApp => ({
  manifest: ({ raw, url }) => {
    const [, prefix = ''] = url.split('/')
    return isInstallable ? appManifestText(needs.visitorOf(raw).brand, prefix) : undefined
  },
  worker: ({ raw }) => worker?.(needs.visitorOf(raw).brand),
})

/** Creates the way in for a request without a locale of the brand: the address it is led to. */
export const createEntrance =
  (needs: Pick<PageNeeds, 'visitorOf' | 'siteFor' | 'sessionOf'>): Entrance =>
  async (request) => {
    const visitor = needs.visitorOf(request.raw)
    // Not as an address of its own, which `//` would begin.
    const [path = '', ...query] = request.url.split(/(?=\?)/)
    const reading = readLocalePath(path, visitor.brand)
    if (reading.is === 'canonical') return undefined
    // With its query: campaigns and bonus codes arrive at the front door.
    const address = [reading.below, ...query].join('')
    if (reading.locale) return `/${reading.locale.prefix}${address}`
    const [{ station }, { player }] = await Promise.all([
      needs.siteFor(visitor),
      needs.sessionOf(request),
    ])
    const country =
      player?.countryCode ??
      (station.is === 'known' ? station.station.autodetectedCountry : undefined) ??
      undefined
    const { prefix } = entranceFor(visitor.brand, {
      country,
      kept: request.cookies[keptLocale.cookie],
      acceptLanguage: request.headers['accept-language'],
    })
    return `/${prefix}${address}`
  }

/** Creates the page maker, which builds the page of an address. */
export function createPageMaker(
  needs: PageNeeds,
  { template, isInstallable, ...deps }: PageMakerDeps,
): PageMaker {
  const gather = createPageService(createSources(needs), {
    ...deps,
    withheld: () => needs.offer.withheld(),
  })
  return async (request, reply) => {
    const { headers, url } = request
    const visitor = needs.visitorOf(request.raw)
    const site = await needs.siteFor(visitor)
    needs.setStationCookies(request, reply, site.station)
    const { facts, status, retryAfterSeconds } = await gather({
      brand: visitor.brand,
      origin: needs.siteOriginOf(request.raw),
      path: url.split('?')[0] ?? '/',
      session: await needs.sessionOf(request),
      site,
      channel: channelOf(headers['user-agent']),
    })
    const isPersonal = Boolean(facts.boot.session?.player)
    return {
      html: renderPage(template, { ...facts, isInstallable }),
      status,
      retryAfterSeconds,
      isPersonal,
    }
  }
}
