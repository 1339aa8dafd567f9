import { type Seo, targetedBox } from '@player-site/contracts/content/content.entities.ts'
import { listSeo } from '@player-site/contracts/content/content.queries.ts'
import type { ContentQuery } from '@player-site/contracts/content/content.query.ts'
import { readerOf } from '@player-site/contracts/content/content-reader.ts'
import { CodedError } from '@player-site/contracts/errors.ts'
import { dataFreshnessMs } from '@player-site/contracts/kernel/constants.ts'
import type { Locale } from '@player-site/contracts/kernel/markets.ts'
import { readReply } from '@player-site/contracts/kernel/reply-reader.ts'
import { catchError, firstValueFrom, from, of, timeout } from 'rxjs'
import * as z from 'zod/mini'
import { createFreshCache } from '../../cache/fresh-cache.ts'
import { createMissBudget } from '../../cache/miss-budget.ts'
import type { Clock } from '../../ports/clock.ts'
import type { ContentSource } from '../../ports/content-source.ts'
import type { Log } from '../../ports/log.ts'
import { isNotOffered } from '../../ports/platform-api.ts'
import type { ReportFault } from '../../ports/upstream-fault.ts'
import { isByDeposits, isFor, type Viewer, visitor } from './content.audience.rules.ts'

export interface ContentService {
  /**
   * Returns the answer to a listed query, at most 5 minutes old unless refreshing fails. The unknown
   * entries of a browser are limited by its source; the gateway's own queries have none.
   * @throws CodedError upstream.unavailable, upstream.invalidReply, request.rateLimited
   */
  ask<Q extends ContentQuery>(
    query: Q,
    params: z.output<Q['params']>,
    viewer: Viewer,
    source?: string,
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
  /** How many deposits a player has made; asked only where an answer depends on it. */
  readonly depositsOf: (playerId: string) => Promise<number>
  readonly report: ReportFault
  /** Factor for deadlines; 1 by default. */
  readonly deadlineScale?: number
}

const isUnavailable = (error: unknown): boolean =>
  error instanceof CodedError && error.code === 'upstream.unavailable'

const retryAfterMs = 15_000
const maxAnswers = 1_000
/** Beyond this a page is better shown without its content. */
export const pageWaitMs = 1_000

/** Of boxes for one page; more than it shows are kept, since readers see different ones. */
const maxShown = 12
const storedBoxes = z.array(targetedBox)

/** The number of deposits is only asked for again after this time. */
const depositsFreshMs = 60_000
const maxPlayers = 10_000

const paramsSchema = z.record(z.string(), z.unknown())

/** Leaves out of answers what is not for their reader. @see B§4 Audience targeting */
function createTeller({ clock, log, depositsOf }: ContentServiceDeps) {
  const deposits = createFreshCache<number>({
    clock,
    freshMs: depositsFreshMs,
    retryAfterMs,
    maxEntries: maxPlayers,
    onStaleServed: () => log.debug('content.depositsStale'),
  })
  const depositsFor = async (viewer: Viewer): Promise<number | undefined> => {
    if (viewer.is === 'visitor') return undefined
    const { playerId } = viewer
    return deposits.read(playerId, () => depositsOf(playerId)).catch(() => undefined)
  }
  return async (query: ContentQuery, answer: unknown, viewer: Viewer): Promise<unknown> => {
    if (query.audience !== 'viewer') return answer
    const boxes = z.parse(storedBoxes, answer)
    const count = boxes.some(isByDeposits) ? await depositsFor(viewer) : undefined
    const nowMs = clock.now()
    return boxes.filter((box) => isFor(box, viewer, nowMs, count)).slice(0, maxShown)
  }
}

/** Reads the site's content queries and caches their answers. */
export function createContentService(deps: ContentServiceDeps): ContentService {
  const { source, clock, log, report, deadlineScale = 1 } = deps
  const tell = createTeller(deps)
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

  const misses = createMissBudget(clock)

  const load = async (query: ContentQuery, params: Record<string, unknown>): Promise<unknown> => {
    const call = query.id
    const answer = await source.fetch(query.groq, params).catch((error: unknown) => {
      if (!isNotOffered(error)) {
        report({ call, reason: isUnavailable(error) ? 'unreachable' : 'uncoded' })
      }
      throw error
    })
    // An editor's mistake costs the item that it is in, whichever list that is of.
    const reading = readReply(query.stored ?? query.reply, answer, 'all')
    if (reading.is === 'unreadable') {
      report({ call, reason: 'invalid', ...reading.misfit })
      throw new CodedError('upstream.invalidReply')
    }
    for (const misfit of reading.dropped) report({ call, reason: 'rowDropped', ...misfit })
    return reading.reply
  }

  const ask: ContentService['ask'] = async (query, params, viewer, browser) => {
    const given = paramsSchema.parse(params)
    const entries = Object.entries(given).sort(([a], [b]) => (a < b ? -1 : 1))
    const key = `${query.id} ${JSON.stringify(entries)}`
    // A page's id may be any: made-up ones must not use up the content service.
    if (browser !== undefined && !cache.has(key) && !misses.take(browser)) {
      throw new CodedError('request.rateLimited', { details: { retryAfterSeconds: 1 } })
    }
    const answer = await cache.read(key, () => load(query, given))
    return z.parse<(typeof query)['reply']>(query.reply, await tell(query, answer, viewer))
  }

  /** Content decorates a page; the page does not depend on it. */
  const withTimeout = <T>(query: ContentQuery, answer: Promise<T>): Promise<T | undefined> =>
    firstValueFrom(
      from(answer).pipe(
        timeout({ first: pageWaitMs * deadlineScale, scheduler: clock.scheduler }),
        catchError((error: unknown) => {
          const code = error instanceof CodedError ? error.code : 'upstream.unavailable'
          if (!isNotOffered(error)) log.warn('content.missing', { query: query.id, code })
          return of(undefined)
        }),
      ),
    )

  return {
    ask,
    async read(query, params) {
      const answer = await load(query, paramsSchema.parse(params))
      return z.parse<(typeof query)['reply']>(query.reply, answer)
    },
    async seoOf(locale, path) {
      const found = await withTimeout(listSeo, ask(listSeo, readerOf(locale), visitor))
      if (!found) return undefined
      return [...found.entries, ...found.pages].find((entry) => entry.path === path)
    },
  }
}
