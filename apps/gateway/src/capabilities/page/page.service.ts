import type { SiteClosure, SiteView } from '@player-site/contracts/access/access.entities.ts'
import type { BootContent, BootData } from '@player-site/contracts/boot/boot.entities.ts'
import type {
  RenderedPage,
  RenderRequest,
} from '@player-site/contracts/boot/rendered-page.entities.ts'
import { type Brand, brands } from '@player-site/contracts/brands/brands.ts'
import type { ContentQuery } from '@player-site/contracts/content/content.query.ts'
import type { Channel } from '@player-site/contracts/games/channel.ts'
import { type GameInAddress, gameAt } from '@player-site/contracts/games/games.pages.ts'
import type { Locale } from '@player-site/contracts/kernel/markets.ts'
import type { CallGroupId } from '@player-site/contracts/kernel/offer.ts'
import type { ShownLobby } from '@player-site/contracts/lobby/lobby.view.ts'
import type { SessionView } from '@player-site/contracts/session/session.entities.ts'
import { firstValueFrom, from, map, race, timer } from 'rxjs'
import type { Clock } from '../../ports/clock.ts'
import { kindOf, type Log } from '../../ports/log.ts'
import { localeOfPath, type PageFacts, type PageSeo, pathBelow } from './page.rules.ts'
import {
  type ContentWant,
  getSeoPath,
  isDrawable,
  isNothing,
  lobbyOn,
  nameGame,
  pageContent,
} from './page-content.rules.ts'
import type { GameFace } from './page-preview.rules.ts'

export interface PageSources {
  /** Title and description of the page at a path below its locale. */
  readonly seo: (brand: Brand, locale: Locale, path: string) => Promise<PageSeo>
  /** The first screen of a lobby, for the visitor or player who opens the page. */
  readonly lobby: (
    page: PageRequest,
    on: NonNullable<ReturnType<typeof lobbyOn>>,
    locale: Locale,
  ) => Promise<ShownLobby>
  /** Answers one of our content queries. */
  readonly content: (
    query: ContentQuery,
    params: ContentWant['params'],
    session: SessionView,
  ) => Promise<unknown>
  /** Finds a game in the catalogue; null if it is not there. */
  readonly findGame: (wanted: GameInAddress) => Promise<GameFace | null>
  /** Renders a visitor's page before any script has run. */
  readonly render: (wanted: RenderRequest) => Promise<RenderedPage | undefined>
}

export interface PageRequest {
  readonly brand: Brand
  /** The origin of the request. */
  readonly origin: string
  readonly path: string
  readonly session: SessionView
  readonly site: SiteView
  readonly channel: Channel
}

/** A page and the HTTP status it is sent with. */
export interface Page {
  readonly facts: PageFacts
  /** 404 where nothing is, 451 where the law closes the site, 503 during maintenance. */
  readonly status: 200 | 404 | 451 | 503
  readonly retryAfterSeconds?: number
}

/**
 * Longer than a cache or a near platform needs; a page that waits is worse than one that requests
 * later.
 */
const sourceTimeoutMs = 250

/** Rendering pays off: the page is readable long before its script would render it. */
const drawingTimeoutMs = 500

interface PageDeps {
  readonly clock: Clock
  readonly log: Log
  /** Factor for deadlines; 1 by default. */
  readonly deadlineScale?: number
  /** Where the pages’ images are; undefined: nowhere. */
  readonly imageOrigin?: string | undefined
  /** Groups of calls that are not offered. */
  readonly withheld: () => readonly CallGroupId[]
}

/**
 * Waits for a source within the timeout; a page is sent without sources that are late or missing.
 */
async function withTimeout<T>(
  what: string,
  answer: Promise<T>,
  { clock, log, deadlineScale = 1 }: PageDeps,
  waitMs = sourceTimeoutMs,
): Promise<T | undefined> {
  const late$ = timer(waitMs * deadlineScale, clock.scheduler).pipe(map(() => undefined))
  try {
    return await firstValueFrom(race(from(answer), late$))
  } catch (error) {
    log.warn('page.sourceFailed', { what, why: kindOf(error) })
    return undefined
  }
}

const visitorSession: SessionView = { status: 'resolved', authorized: false, player: null }

/** The markets of a brand, where the deployment serves fewer than it has. */
const servedBy = ({ id, markets }: Brand): Pick<BootData, 'markets'> =>
  markets.length === brands[id].markets.length ? {} : { markets: [...markets] }

function equalForAll(deps: PageDeps): Pick<BootData, 'imageOrigin' | 'withheld'> {
  const { imageOrigin } = deps
  const withheld = [...deps.withheld()]
  return {
    ...(imageOrigin !== undefined && { imageOrigin }),
    ...(withheld.length > 0 && { withheld }),
  }
}

/** The page of a closed site states why it is closed, without games or players. */
function closedPage({ brand, origin, path, site }: PageRequest, closed: SiteClosure): Page {
  const facts = {
    brand,
    origin,
    path,
    locale: localeOfPath(path, brand),
    seo: { title: brand.name },
    boot: { brand: brand.id, session: visitorSession, ...site, ...servedBy(brand) },
  }
  return closed.is === 'restricted'
    ? { facts, status: 451 }
    : { facts, status: 503, retryAfterSeconds: closed.retryAfterSeconds }
}

/** The content answers that arrived in time, as the page would get them from a call. */
async function contentOf(
  wants: readonly ContentWant[],
  session: SessionView,
  { content }: PageSources,
  deps: PageDeps,
): Promise<readonly BootContent[]> {
  const answers = wants.map(async ({ query, params }) => ({
    query: query.id,
    params,
    result: await withTimeout(query.id, content(query, params, session), deps),
  }))
  return (await Promise.all(answers)).filter(({ result }) => result !== undefined)
}

/** Gathers what a page needs before its first paint. */
export const createPageService =
  (sources: PageSources, deps: PageDeps) =>
  async (request: PageRequest): Promise<Page> => {
    const { brand, origin, path, session, site, channel } = request
    if (site.closed) return closedPage(request, site.closed)
    const locale = localeOfPath(path, brand)
    const below = pathBelow(path, locale)
    const isVisitor = session.player === null
    const viewer = { isVisitor, brand: brand.id, channel }
    const wants = below === undefined ? [] : pageContent(below, locale, viewer)
    const on = below === undefined ? undefined : lobbyOn(below)
    const wantedGame = below === undefined ? undefined : gameAt(below)
    const [said, lobby, game, content] = await Promise.all([
      withTimeout('seo', sources.seo(brand, locale, getSeoPath(below ?? '')), deps),
      on && withTimeout('lobby', sources.lobby(request, on, locale), deps),
      wantedGame && withTimeout('game', sources.findGame(wantedGame), deps),
      contentOf(wants, session, sources, deps),
    ])
    const found = { answers: content, lobby, game, withheld: deps.withheld() }
    // An address without a locale is led to one.
    const isMissing = below !== undefined && isNothing(below, found)
    // Facts that are equal for every visitor of the page; a player's are private.
    const shown = { content: [...content], ...(lobby && { lobby }), ...equalForAll(deps) }
    const isDrawn =
      isVisitor &&
      !isMissing &&
      below !== undefined &&
      isDrawable(below, wants, content, lobby) &&
      path.replace(/\/$/, '') === `/${locale.prefix}${below}`
    const wanted = { brand: brand.id, prefix: locale.prefix, path: below ?? '', ...shown }
    const rendered = isDrawn
      ? await withTimeout('rendering', sources.render(wanted), deps, drawingTimeoutMs)
      : undefined
    const facts = {
      brand,
      origin,
      path,
      locale,
      seo: (isMissing || !said ? undefined : nameGame(said, game)) ?? { title: brand.name },
      boot: {
        brand: brand.id,
        session,
        ...site,
        ...servedBy(brand),
        ...shown,
      },
      ...(game && !isMissing && { game }),
      ...(rendered && { rendered }),
    }
    return { facts, status: isMissing ? 404 : 200 }
  }
