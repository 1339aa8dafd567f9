import {
  listSeo,
  readHomeBanner,
  readLobbyBoxes,
  readStaticPage,
} from '@player-site/contracts/content/content.queries.ts'
import { CodedError } from '@player-site/contracts/errors.ts'
import { localeOf } from '@player-site/contracts/kernel/markets.ts'
import type { UpstreamFault } from '@player-site/contracts/ops/upstream-fault.ts'
import { expect, it } from 'vitest'
import { createManualClock } from '../../../testing/manual-clock.ts'
import { type LogFields, silentLog } from '../../ports/log.ts'
import { type Viewer, visitor } from './content.audience.rules.ts'
import { createContentService, pageWaitMs } from './content.service.ts'

const box = (id: string, authorized: string) => ({
  _id: id,
  title: id,
  subtitle: '',
  authorized,
})
const boxes = [box('out', 'notAuthorized'), box('in', 'authorized'), box('all', 'both')]
const audience = {
  market: 'GG',
  language: 'gb',
  fallback: 'en',
  brand: 'aurora',
  channel: 'Web',
} as const
const locale = localeOf('en', 'GG')

function world(fetch: (groq: string, params: object) => Promise<unknown>) {
  const clock = createManualClock()
  const lines: { event: string; fields: LogFields | undefined }[] = []
  const note = (event: string, fields?: LogFields) => lines.push({ event, fields })
  const log = { ...silentLog, warn: note, error: note }
  const requests: object[] = []
  const faults: UpstreamFault[] = []
  const source = {
    fetch: (groq: string, params: object) => {
      requests.push(params)
      return fetch(groq, params)
    },
  }
  const depositsAsked: string[] = []
  const depositsOf = async (playerId: string) => {
    depositsAsked.push(playerId)
    return playerId === 'player-1' ? 1 : 0
  }
  const service = createContentService({
    source,
    clock,
    log,
    depositsOf,
    report: (fault) => void faults.push(fault),
  })
  return { clock, lines, faults, requests, depositsAsked, service }
}

const terms = { path: 'terms', title: 'Terms', description: 'All of them.' }
const seoOfTerms = { entries: [terms, { ...terms, title: 'A later one' }], pages: [] }

it('asks once per language, whatever paths are requested', async () => {
  const { service, requests } = world(async () => seoOfTerms)
  expect(await service.seoOf(locale, 'terms')).toMatchObject({ title: 'Terms' })
  for (const path of ['nothing', 'a"b', 'terms/x']) {
    expect(await service.seoOf(locale, path)).toBeUndefined()
  }
  expect(requests).toEqual([{ market: 'GG', language: 'gb', fallback: 'en' }])
})

it('shows visitors and players their own items from one answer', async () => {
  const { service, requests } = world(async () => boxes)
  const params = {
    market: 'GG',
    language: 'gb',
    fallback: 'en',
    brand: 'aurora',
    channel: 'Web',
  } as const
  const idsFor = async (viewer: Viewer) =>
    (await service.ask(readHomeBanner, params, viewer)).map(({ _id }) => _id)
  expect(await idsFor(visitor)).toEqual(['out', 'all'])
  expect(await idsFor({ is: 'player', playerId: 'player-1' })).toEqual(['in', 'all'])
  expect(requests).toHaveLength(1)
})

it('shows boxes to those they are for, and tells no one whom that is', async () => {
  const target = (option: string, groups: string[], ids: string) => ({
    targetAudience: {
      targetAudienceOption: option,
      targetGroups: groups,
      targetPlayersIds: ids,
    },
  })
  const { service, clock, depositsAsked } = world(async () => [
    { ...box('first', 'both'), ...target('group', ['DEPOSIT_COUNT_1'], '') },
    { ...box('named', 'authorized'), ...target('players', [], 'player-2, player-3') },
    { ...box('later', 'both'), startsAt: new Date(clock.now() + 1_000).toISOString() },
  ])
  const params = { ...audience, placement: 'casino-lobby' } as const
  const ask = (viewer: Viewer) => service.ask(readLobbyBoxes, params, viewer)
  const idsFor = async (viewer: Viewer) => (await ask(viewer)).map(({ _id }) => _id)
  expect(await idsFor({ is: 'player', playerId: 'player-1' })).toEqual(['first'])
  expect(await idsFor({ is: 'player', playerId: 'player-2' })).toEqual(['named'])
  expect(await idsFor({ is: 'player', playerId: 'player-2' })).toEqual(['named'])
  expect(await idsFor(visitor)).toEqual(['first'])
  expect(depositsAsked).toEqual(['player-1', 'player-2'])
  expect(JSON.stringify(await ask({ is: 'player', playerId: 'player-2' }))).not.toContain('player-')
  await clock.advance(1_000)
  expect(await idsFor(visitor)).toEqual(['first', 'later'])
})

it('does not delay a page for slow content', async () => {
  const { service, clock, lines } = world(() => new Promise(() => {}))
  const seo = service.seoOf(locale, 'terms')
  await clock.advance(pageWaitMs)
  expect(await seo).toBeUndefined()
  expect(lines).toMatchObject([{ event: 'content.missing', fields: { query: 'content.seo' } }])
})

it.each([
  ['drops an item that cannot be read, and keeps the others', 1],
  ['drops each of several', 3],
])('%s', async (_, bad) => {
  const items = [terms, ...Array.from({ length: bad }, () => ({ title: 7 })), terms]
  const { service, faults } = world(async () => ({ entries: items, pages: [] }))
  expect(await service.seoOf(locale, 'terms')).toMatchObject({ title: 'Terms' })
  const field = expect.stringMatching(/^entries\.[1-3]\./)
  expect(faults).toContainEqual(expect.objectContaining({ reason: 'rowDropped', field }))
  expect(new Set(faults.map((fault) => fault.field?.split('.')[1])).size).toBe(bad)
})

it('rejects an answer that does not match the query', async () => {
  const { service, faults } = world(async () => ({ title: 7 }))
  const params = {
    market: 'GG',
    language: 'gb',
    fallback: 'en',
    brand: 'aurora',
    channel: 'Web',
  } as const
  await expect(service.ask(readHomeBanner, params, visitor)).rejects.toMatchObject({
    code: 'upstream.invalidReply',
  })
  expect(faults).toMatchObject([{ call: readHomeBanner.id, reason: 'invalid' }])
})

it('logs that a stale answer was served, without the query', async () => {
  let isAway = false
  const { service, clock, lines } = world(async () => {
    if (isAway) throw new CodedError('upstream.unavailable')
    return seoOfTerms
  })
  await service.seoOf(locale, 'terms')
  isAway = true
  await clock.advance(300_000)
  expect(await service.seoOf(locale, 'terms')).toMatchObject({ title: 'Terms' })
  expect(lines).toEqual([
    { event: 'content.stale', fields: { query: listSeo.id, code: 'upstream.unavailable' } },
  ])
})

/** A service that is asked for pages, as readers from a source. */
function readersWorld() {
  const { service, requests, clock } = world(async () => ({ page: null, market: null }))
  const ask = (pageId: string, source?: string) =>
    service
      .ask(
        readStaticPage,
        { market: 'GG', language: 'gb', fallback: 'en', pageId },
        visitor,
        source,
      )
      .then(
        () => 'answered',
        (error: unknown) => (error instanceof CodedError ? error.code : 'unknown'),
      )
  return { ask, requests, clock }
}

it('loads a bounded number of pages that it does not know, and still answers known ones', async () => {
  const { ask, requests, clock } = readersWorld()
  const asked: string[] = []
  for (let nth = 0; nth < 1_000; nth += 1) asked.push(await ask(`made-up-${nth}`, `source-${nth}`))
  expect(requests).toHaveLength(300)
  expect(asked.filter((one) => one === 'request.rateLimited')).toHaveLength(700)
  expect(await ask('made-up-7', 'reader')).toBe('answered')
  await clock.advance(1_000)
  for (let nth = 0; nth < 100; nth += 1) await ask(`later-${nth}`, `source-${nth}`)
  expect(requests).toHaveLength(320)
  expect(await ask('asked-by-the-gateway')).toBe('answered')
})

it('leaves other readers their pages while one source asks for many', async () => {
  const { ask, requests } = readersWorld()
  for (let nth = 0; nth < 1_000; nth += 1) await ask(`made-up-${nth}`, 'flooding')
  expect(requests).toHaveLength(60)
  expect(await ask('terms', 'flooding')).toBe('request.rateLimited')
  expect(await ask('terms', 'reader')).toBe('answered')
  expect(await ask('terms', 'flooding')).toBe('answered')
})

it.each(['xx', 'en_XX', 'EN', 'gb2', '__proto__'])(
  'has no answers by a language that no reader has: %s',
  (language) => {
    const { params } = readStaticPage
    const given = { market: 'GG', language: 'gb', fallback: 'en', pageId: 'terms' }
    expect(params.safeParse(given).success).toBe(true)
    expect(params.safeParse({ ...given, language }).success).toBe(false)
    expect(params.safeParse({ ...given, fallback: language }).success).toBe(false)
  },
)
