import type { SiteClosure, SiteView } from '@player-site/contracts/access/access.entities.ts'
import type { BootData } from '@player-site/contracts/boot/boot.entities.ts'
import type { Brand } from '@player-site/contracts/brands/brands.ts'
import type { Locale } from '@player-site/contracts/kernel/markets.ts'
import type { SessionView } from '@player-site/contracts/session/session.entities.ts'
import { firstValueFrom, from, map, race, timer } from 'rxjs'
import type { Clock } from '../../ports/clock.ts'
import { kindOf, type Log } from '../../ports/log.ts'
import { localeOfPath, type PageFacts, type PageSeo, pathBelow } from './page.rules.ts'

export interface PageSources {
  /** What the page at a path below its locale says of itself. */
  readonly seo: (brand: Brand, locale: Locale, path: string) => Promise<PageSeo>
  /** The games of the home page. */
  readonly games: () => Promise<NonNullable<BootData['games']>>
}

export interface PageRequest {
  readonly brand: Brand
  readonly origin: string
  readonly path: string
  readonly session: SessionView
  readonly site: SiteView
}

/** A page and how it is answered. */
export interface Page {
  readonly facts: PageFacts
  /** 451 where the law closes the site, 503 while it is worked on. */
  readonly status: 200 | 451 | 503
  readonly retryAfterSeconds?: number
}

/** Longer than a cache or a near platform needs; a page that waits is worse than one that asks. */
const patienceMs = 250

interface PageDeps {
  readonly clock: Clock
  readonly log: Log
}

/** What a source says in time; a page goes out without what is late or missing. */
async function inTime<T>(
  what: string,
  answer: Promise<T>,
  { clock, log }: PageDeps,
): Promise<T | undefined> {
  const late$ = timer(patienceMs, clock.scheduler).pipe(map(() => undefined))
  try {
    return await firstValueFrom(race(from(answer), late$))
  } catch (error) {
    log.warn('page.sourceFailed', { what, why: kindOf(error) })
    return undefined
  }
}

const nobody: SessionView = { status: 'resolved', authorized: false, player: null }

/** A closed site says what it is and why it is closed, and nothing of games or players. */
function closedPage({ brand, origin, path, site }: PageRequest, closed: SiteClosure): Page {
  const facts = {
    brand,
    origin,
    path,
    locale: localeOfPath(path, brand),
    seo: { title: brand.name },
    boot: { brand: brand.id, session: nobody, ...site },
  }
  return closed.is === 'restricted'
    ? { facts, status: 451 }
    : { facts, status: 503, retryAfterSeconds: closed.retryAfterSeconds }
}

/** Gathers what a page needs before its first paint. */
export const createPageService =
  ({ seo, games }: PageSources, deps: PageDeps) =>
  async (request: PageRequest): Promise<Page> => {
    const { brand, origin, path, session, site } = request
    if (site.closed) return closedPage(request, site.closed)
    const locale = localeOfPath(path, brand)
    const below = pathBelow(path, locale)
    const [said, list] = await Promise.all([
      inTime('seo', seo(brand, locale, below ?? ''), deps),
      below === '' ? inTime('games', games(), deps) : undefined,
    ])
    const facts = {
      brand,
      origin,
      path,
      locale,
      seo: said ?? { title: brand.name },
      boot: { brand: brand.id, session, ...site, ...(list && { games: list }) },
    }
    return { facts, status: 200 }
  }
