import type { CallGroupId } from './offer.ts'

/** Something that a page shows of the content service. */
export interface PageContent {
  /** Id of the query. */
  readonly query: `content.${string}`
  /** The query's parameters besides the reader, the channel and those of the path. */
  readonly params?: Readonly<Record<string, string>>
  /** Queried for visitors only. */
  readonly forVisitors?: boolean
}

/** A page of the site. Its address is stated here and nowhere else. */
export interface PageSpec {
  /** Below the locale, with `:name` for a parameter: `/play/:gameSlug`; empty for the home page. */
  readonly path: string
  /** Further addresses below the locale that lead to it. */
  readonly alsoAt: readonly string[]
  /** `player`: visitors must sign in first. */
  readonly access: 'public' | 'player'
  /** What surrounds it: the site's frame, the account's inside of it, or nothing. */
  readonly frame: 'site' | 'account' | 'none'
  /** Available in a payout-only session too; a new page is closed there by default. */
  readonly inPayoutOnly: boolean
  /** Available to players who have not accepted the current terms. */
  readonly beforeTerms: boolean
  /** Nothing that can wait lies over it: no notice about cookies, reminder or offer. */
  readonly undisturbed: boolean
  /** Irrelevant to a player who has just signed in: they go to the home page instead. */
  readonly leftAfterSignIn: boolean
  readonly content: readonly PageContent[]
  /** The lobby whose games it shows, which are then included. @see lobbyPageTypes */
  readonly lobby: 'casino-lobby' | 'live-casino' | null
  /** Groups of calls that it shows: it exists where one of them is offered; empty: always. */
  readonly shows: readonly CallGroupId[]
}

const defaults = {
  alsoAt: [],
  access: 'public',
  frame: 'site',
  inPayoutOnly: false,
  beforeTerms: false,
  undisturbed: false,
  leftAfterSignIn: false,
  content: [],
  lobby: null,
  shows: [],
} as const satisfies Omit<PageSpec, 'path'>

export const definePage = /* @__NO_SIDE_EFFECTS__ */ <const Path extends string>(
  path: Path,
  about: Partial<Omit<PageSpec, 'path'>> = {},
): PageSpec & { readonly path: Path } => ({ ...defaults, ...about, path })

/** One of a player's own pages. */
export const defineAccountPage = /* @__NO_SIDE_EFFECTS__ */ <const Path extends string>(
  path: Path,
  about: Partial<Omit<PageSpec, 'path'>> = {},
): PageSpec & { readonly path: Path } =>
  definePage(path, { access: 'player', frame: 'account', beforeTerms: true, ...about })

type ParamsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer After}`
  ? { readonly [N in Name]: string } & ParamsOf<After>
  : Path extends `${string}:${infer Name}`
    ? { readonly [N in Name]: string }
    : unknown

/**
 * The address of a page: `/en-UN/play/amber-fox`.
 * @param prefix of the locale, `en-UN`
 */
export const addressOf = <Path extends string>(
  { path }: { readonly path: Path },
  prefix: string,
  ...[params]: unknown extends ParamsOf<Path> ? [] : [params: ParamsOf<Path>]
): string => `/${prefix}${filled(path, params)}`

const filled = (path: string, params: unknown): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(Object(params)[name])))

/** Whether an address below the locale is a page's or continues it. */
export const isAtOrBelow = (path: string, page: Pick<PageSpec, 'path'>): boolean =>
  path === page.path || path.startsWith(`${page.path}/`)

/**
 * The page at an address, and the parameters in it.
 * @param path below the locale, without a slash at its end; empty for the home page
 */
export function findPage<P extends Pick<PageSpec, 'path'>>(
  pages: readonly P[],
  path: string,
): { readonly page: P; readonly params: Readonly<Record<string, string>> } | undefined {
  const wanted = path.split('/')
  for (const page of pages) {
    const params: Record<string, string> = {}
    const segments = page.path.split('/')
    const fits = segments.every((segment, index) => {
      const given = wanted[index]
      if (given === undefined) return false
      if (!segment.startsWith(':')) return segment === given
      params[segment.slice(1)] = given
      return given !== ''
    })
    if (fits && segments.length === wanted.length) return { page, params }
  }
  return undefined
}
