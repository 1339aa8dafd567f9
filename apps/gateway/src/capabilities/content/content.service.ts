import type { Seo } from '@player-site/contracts/content/content.entities.ts'
import { listSeo } from '@player-site/contracts/content/content.queries.ts'
import { type ContentQuery, readerOf } from '@player-site/contracts/content/content.query.ts'
import { CodedError } from '@player-site/contracts/errors.ts'
import { dataFreshnessMs } from '@player-site/contracts/kernel/constants.ts'
import type { Locale } from '@player-site/contracts/kernel/markets.ts'
import { catchError, firstValueFrom, from, of, timeout } from 'rxjs'
import * as z from 'zod/mini'
import { createFreshCache } from '../../cache/fresh-cache.ts'
import type { Clock } from '../../ports/clock.ts'
import type { ContentSource } from '../../ports/content-source.ts'
import type { Log } from '../../ports/log.ts'
import { filterForViewer, type Viewer, visitor } from './content.audience.rules.ts'

export interface ContentService {
  /**
   * Returns the answer to a listed query, at most 5 minutes old unless refreshing fails.
   * @throws CodedError upstream.unavailable, upstream.invalidReply
   */
  ask<Q extends ContentQuery>(
    query: Q,
    params: z.output<Q['params']>,
    viewer: Viewer,
  ): Promise<z.output<Q['reply']>>
  /**
   * Reads the source now, for capabilities that keep what they make of the answer.
   * @throws CodedError upstream.unavailable, upstream.invalidReply
   */
  read<Q extends ContentQuery>(
    query: Q,
    params: z.output<Q['params']>,
  ): Promise<z.output<Q['reply']>>
  /** Returns title and description of a page; undefined when missing or too slow. */
  seoOf(locale: Locale, path: string): Promise<Seo | undefined>
}

export interface ContentServiceDeps {
  readonly source: ContentSource
  readonly clock: Clock
  readonly log: Log
}

const retryAfterMs = 15_000
const maxAnswers = 1_000
/** Beyond this a page is better shown without its content. */
export const pageWaitMs = 1_000

const paramsSchema = z.record(z.string(), z.unknown())

/** Reads the site's content queries and caches their answers. */
export function createContentService({ source, clock, log }: ContentServiceDeps): ContentService {
  const cache = createFreshCache<unknown>({
    clock,
    freshMs: dataFreshnessMs,
    retryAfterMs,
    maxEntries: maxAnswers,
    onStaleServed: (key, error) => {
      const code = error instanceof CodedError ? error.code : 'system.error'
      log.warn('content.stale', { query: key.split(' ')[0], code })
    },
  })

  const load = async <Q extends ContentQuery>(
    query: Q,
    params: Record<string, unknown>,
  ): Promise<z.output<Q['reply']>> => {
    const answer = z.safeParse<Q['reply']>(query.reply, await source.fetch(query.groq, params))
    if (answer.success) return answer.data
    const [fault] = answer.error.issues
    log.error('content.invalid', { query: query.id, field: fault?.path.join('.') })
    throw new CodedError('upstream.invalidReply', { cause: answer.error })
  }

  const ask: ContentService['ask'] = async (query, params, viewer) => {
    const given = paramsSchema.parse(params)
    const entries = Object.entries(given).sort(([a], [b]) => (a < b ? -1 : 1))
    const key = `${query.id} ${JSON.stringify(entries)}`
    const answer = await cache.read(key, () => load(query, given))
    return z.parse<(typeof query)['reply']>(query.reply, filterForViewer(query, answer, viewer))
  }

  /** Content decorates a page; the page does not depend on it. */
  const withTimeout = <T>(query: ContentQuery, answer: Promise<T>): Promise<T | undefined> =>
    firstValueFrom(
      from(answer).pipe(
        timeout({ first: pageWaitMs, scheduler: clock.scheduler }),
        catchError((error: unknown) => {
          const code = error instanceof CodedError ? error.code : 'upstream.unavailable'
          log.warn('content.missing', { query: query.id, code })
          return of(undefined)
        }),
      ),
    )

  return {
    ask,
    read: (query, params) => load(query, paramsSchema.parse(params)),
    async seoOf(locale, path) {
      const found = await withTimeout(listSeo, ask(listSeo, readerOf(locale), visitor))
      if (!found) return undefined
      return [...found.entries, ...found.pages].find((entry) => entry.path === path)
    },
  }
}
