import {
  errorPages,
  type PageList,
  staticPages,
} from '@player-site/contracts/content/content.entities.ts'
import {
  listContactUs,
  listInformation,
  listPaymentMethods,
  readErrorPage,
  readFooter,
  readHelpCentre,
  readHomeBanner,
  readListedPage,
  readStaticPage,
  readVipPage,
  readWelcome,
} from '@player-site/contracts/content/content.queries.ts'
import { type ContentQuery, readerOf } from '@player-site/contracts/content/content.query.ts'
import type { Channel } from '@player-site/contracts/games/channel.ts'
import type { Locale } from '@player-site/contracts/kernel/markets.ts'
import * as z from 'zod/mini'

/** A question to the content service, as the page would ask it. */
export interface ContentWant {
  readonly query: ContentQuery
  readonly params: Readonly<Record<string, string>>
}

type Reader = Readonly<Record<string, string>>

const pageIdAt: ReadonlyMap<string, string> = new Map(
  Object.entries(staticPages).flatMap(([pageId, path]) => (path ? [[path, pageId] as const] : [])),
)

const errorPageAt: ReadonlyMap<string, string> = new Map(Object.entries(errorPages))

const lists = {
  information: { path: 'information', query: listInformation },
  contactUs: { path: 'contact-us', query: listContactUs },
} as const satisfies Record<PageList, unknown>

const plain: ReadonlyMap<string, ContentQuery> = new Map<string, ContentQuery>([
  ['help', readHelpCentre],
  ['welcome', readWelcome],
  ['loyalty', readVipPage],
  ...Object.values(lists).map(({ path, query }) => [path, query] as const),
])

/** What the page itself shows of the content service; nothing where it is none of its pages. */
function screenContent(path: string, reader: Reader): readonly ContentWant[] {
  const [first = '', slug, ...more] = path.slice(1).split('/')
  if (more.length > 0) return []
  if (slug !== undefined) {
    const isListed = Object.values(lists).some((list) => list.path === first)
    const params = z.safeParse(readListedPage.params, { ...reader, slug })
    return isListed && params.success ? [{ query: readListedPage, params: params.data }] : []
  }
  const query = plain.get(first)
  if (query) return [{ query, params: reader }]
  const errorPage = errorPageAt.get(first)
  if (errorPage) return [{ query: readErrorPage, params: { ...reader, pageId: errorPage } }]
  const pageId = pageIdAt.get(first)
  if (!pageId) return []
  return [
    { query: readStaticPage, params: { ...reader, pageId } },
    ...(pageId === 'payment_methods' ? [{ query: listPaymentMethods, params: reader }] : []),
  ]
}

/** Whether a page shows the games of the site. */
export const hasGames = (path: string): boolean => path === '' || path === '/online-casino'

/** Who opens a page, and on what. */
export interface PageViewer {
  readonly isVisitor: boolean
  readonly channel: Channel
}

/** Nothing but the game is on a game's page. */
const hasFooter = (path: string): boolean => !path.startsWith('/play/')

/**
 * All that a page asks of the content service when it opens.
 * @param path below the locale, without a slash at its end; empty on the home page
 */
export function pageContent(
  path: string,
  locale: Locale,
  { isVisitor, channel }: PageViewer,
): readonly ContentWant[] {
  const reader = readerOf(locale)
  return [
    ...(hasFooter(path) ? [{ query: readFooter, params: reader }] : []),
    ...(path === '' ? [{ query: readHomeBanner, params: { ...reader, channel } }] : []),
    // The greeting of a first visit.
    ...(path === '' && isVisitor ? [{ query: readWelcome, params: reader }] : []),
    ...screenContent(path, reader),
  ]
}

const missing = z.union([z.null(), z.object({ page: z.null() })])

/**
 * Whether the page can be drawn before its script runs: it shows the games, or it is one of content,
 * all of that is here, and there is something to show. Addresses of nothing are as many as one can
 * make up.
 */
export const isDrawable = (
  path: string,
  wants: readonly ContentWant[],
  answers: readonly { readonly result: unknown }[],
): boolean =>
  hasGames(path) ||
  // Its footer, and more.
  (wants.length > 1 &&
    answers.length === wants.length &&
    answers.every(({ result }) => !z.safeParse(missing, result).success))
