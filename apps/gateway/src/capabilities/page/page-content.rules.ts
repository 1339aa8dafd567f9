import type { BrandId } from '@player-site/contracts/brands/brands.ts'
import { contentQueries, readFooter } from '@player-site/contracts/content/content.queries.ts'
import type { ContentQuery } from '@player-site/contracts/content/content.query.ts'
import { readerOf } from '@player-site/contracts/content/content-reader.ts'
import type { Channel } from '@player-site/contracts/games/channel.ts'
import { gameAt } from '@player-site/contracts/games/games.pages.ts'
import type { Locale } from '@player-site/contracts/kernel/markets.ts'
import type { CallGroupId } from '@player-site/contracts/kernel/offer.ts'
import { findPage } from '@player-site/contracts/kernel/page.ts'
import type { LobbyPageType } from '@player-site/contracts/lobby/lobby.entities.ts'
import type { ShownLobby } from '@player-site/contracts/lobby/lobby.view.ts'
import { pages } from '@player-site/contracts/pages.ts'
import { homePage } from '@player-site/contracts/site/site.pages.ts'
import * as z from 'zod/mini'

/** A content query, as the page would make it. */
export interface ContentWant {
  readonly query: ContentQuery
  readonly params: Readonly<Record<string, string>>
}

interface LobbyOnPage {
  readonly lobby: LobbyPageType
  /** On the page of a category. */
  readonly categoryId: string | undefined
  readonly isHome: boolean
}

/** The lobby that a page shows, if it shows one. */
export function lobbyOn(path: string): LobbyOnPage | undefined {
  const match = findPage(pages, path)
  const lobby = match?.page.lobby
  if (!lobby) return undefined
  return { lobby, categoryId: match.params['categoryId'], isHome: match.page === homePage }
}

/** The viewer of a page, and their device. */
export interface PageViewer {
  readonly isVisitor: boolean
  readonly brand: BrandId
  readonly channel: Channel
}

const queryById: ReadonlyMap<string, ContentQuery> = new Map(
  contentQueries.map((query) => [query.id, query]),
)

const paramsOf = ({ params }: ContentQuery): readonly string[] =>
  params instanceof z.core.$ZodObject ? Object.keys(params._zod.def.shape) : []

/** Builds the query with the known parameters; empty when they do not fit it. */
function wantOf(id: string, known: Readonly<Record<string, string>>): readonly ContentWant[] {
  const query = queryById.get(id)
  if (!query) throw new Error(`No content query has the id ${id}; add it to content.queries.ts`)
  const given = paramsOf(query).flatMap((name) =>
    known[name] === undefined ? [] : [[name, known[name]] as const],
  )
  const params = Object.fromEntries(given)
  return z.safeParse(query.params, params).success ? [{ query, params }] : []
}

/**
 * All content queries of a page when it opens.
 * @param path below the locale, without a trailing slash; empty on the home page
 */
export function pageContent(
  path: string,
  locale: Locale,
  { isVisitor, brand, channel }: PageViewer,
): readonly ContentWant[] {
  const reader = readerOf(locale)
  const match = findPage(pages, path)
  const footer = match?.page.frame === 'none' ? [] : [{ query: readFooter, params: reader }]
  const own = (match?.page.content ?? [])
    .filter(({ forVisitors }) => isVisitor || !forVisitors)
    .flatMap(({ query, params }) =>
      wantOf(query, { ...reader, brand, channel, ...match?.params, ...params }),
    )
  return [...footer, ...own]
}

/**
 * The path under which the content service lists the title and description of a page: that of all
 * games for the page of one, `/play/:gameSlug/about`.
 */
export const getSeoPath = (path: string): string =>
  (gameAt(path) && findPage(pages, path)?.page.path) ?? path

interface Seo {
  readonly title: string
  readonly description?: string | undefined
}

/** Writes the name of the page's game into its title and description; undefined without the game. */
export function nameGame(
  { title, description }: Seo,
  game: { readonly name: string } | null | undefined,
): Seo | undefined {
  const isAbout = [title, description].some((text) => text?.includes('{game}'))
  if (isAbout && !game) return undefined
  const named = (text: string) => text.replaceAll('{game}', () => game?.name ?? '')
  return {
    title: named(title),
    ...(description !== undefined && { description: named(description) }),
  }
}

const missing = z.union([z.null(), z.object({ page: z.null() })])

/** What was found for a page; undefined: that is not known. */
export interface FoundOnPage {
  readonly answers: readonly { readonly query: string; readonly result: unknown }[]
  readonly lobby: ShownLobby | undefined
  /** Null: there is none. */
  readonly game: object | null | undefined
  readonly withheld: readonly CallGroupId[]
}

/**
 * Whether there is nothing at an address: no page, one that the platform does not offer, or one of
 * a game, category or text that does not exist. What could not be found out counts as being there.
 */
export function isNothing(path: string, found: FoundOnPage): boolean {
  const match = findPage(pages, path)
  if (!match) return !pages.some(({ alsoAt }) => alsoAt.includes(path))
  const { shows, content } = match.page
  if (shows.length > 0 && shows.every((group) => found.withheld.includes(group))) return true
  if (found.game === null) return true
  const on = lobbyOn(path)
  if (on?.categoryId !== undefined) return found.lobby !== undefined && !found.lobby.page
  return (
    Object.keys(match.params).length > 0 &&
    content.some(({ query: id }) =>
      found.answers.some(
        ({ query, result }) => query === id && z.safeParse(missing, result).success,
      ),
    )
  )
}

/**
 * Whether the page can be rendered before its script runs: a lobby always, a category when it
 * exists, a content page when all of its content is present. Unknown addresses are unlimited in
 * number, so they are never rendered.
 */
export const isDrawable = (
  path: string,
  wants: readonly ContentWant[],
  answers: readonly { readonly result: unknown }[],
  shown?: ShownLobby,
): boolean => {
  const on = lobbyOn(path)
  if (on) return on.categoryId === undefined || shown?.page !== undefined
  return (
    // The footer, and more.
    wants.length > 1 &&
    answers.length === wants.length &&
    answers.every(({ result }) => !z.safeParse(missing, result).success)
  )
}
