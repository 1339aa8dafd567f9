import { siteDefaults } from '@player-site/contracts/access/access.entities.ts'
import type { RenderRequest } from '@player-site/contracts/boot/rendered-page.entities.ts'
import { brands } from '@player-site/contracts/brands/brands.ts'
import type { CallGroupId } from '@player-site/contracts/kernel/offer.ts'
import { aLobby } from '@player-site/contracts/testing/lobby.ts'
import { expect, it } from 'vitest'
import { aPlayer } from '../../../testing/a-player.ts'
import { createManualClock } from '../../../testing/manual-clock.ts'
import { silentLog } from '../../ports/log.ts'
import { createPageService, type PageSources } from './page.service.ts'

const NEVER_COMES = new Promise<never>(() => {})
const visitor = { status: 'resolved', authorized: false, player: null } as const
const request = {
  brand: brands.aurora,
  origin: 'https://play.example',
  session: visitor,
  site: siteDefaults,
  channel: 'Web',
} as const
const aGame = {
  name: 'Northern Lights',
  images: {
    thumbnail: 'northern-lights',
    vertical: 'northern-lights-tall',
    placeholder: 'data:image/png,',
  },
}
const drawn = { html: '<h1>Terms</h1>', modules: [] }

function world(
  over: Partial<PageSources> = {},
  withheld: readonly CallGroupId[] = [],
  deadlineScale?: number,
) {
  const clock = createManualClock()
  const wanted: RenderRequest[] = []
  const sources: PageSources = {
    seo: async () => ({ title: 'Terms' }),
    lobby: async () => ({ view: aLobby() }),
    content: async ({ id }) => ({ said: id }),
    findGame: async (wanted) =>
      'gameSlug' in wanted && wanted.gameSlug === 'northern-lights' ? aGame : null,
    render: async (page) => {
      wanted.push(page)
      return drawn
    },
    ...over,
  }
  return {
    clock,
    wanted,
    gather: createPageService(sources, {
      clock,
      log: silentLog,
      withheld: () => withheld,
      ...(deadlineScale && { deadlineScale }),
    }),
  }
}

it('says what is not offered, in its data and to who draws it', async () => {
  const { gather, wanted } = world({}, ['inbox'])
  const { facts } = await gather({ ...request, path: '/en-UN/terms' })
  expect(facts.boot.withheld).toEqual(['inbox'])
  expect(wanted).toMatchObject([{ withheld: ['inbox'] }])
})

it('names its markets where fewer are served than the brand has', async () => {
  const { gather } = world()
  const brand = { ...request.brand, markets: ['UN'] as const }
  const { facts } = await gather({ ...request, brand, path: '/en-UN/terms' })
  expect(facts.boot.markets).toEqual(['UN'])
  expect((await gather({ ...request, path: '/en-UN/terms' })).facts.boot.markets).toBeUndefined()
})

it('contains the content it shows, and its rendering', async () => {
  const { gather, wanted } = world()
  const { facts } = await gather({ ...request, path: '/en-UN/terms' })
  const { boot, rendered } = facts
  expect(boot.content?.map(({ query, result }) => [query, result])).toEqual([
    ['content.footer', { said: 'content.footer' }],
    ['content.staticPage', { said: 'content.staticPage' }],
  ])
  expect(rendered).toEqual(drawn)
  expect(wanted).toEqual([
    { brand: 'aurora', prefix: 'en-UN', path: '/terms', content: boot.content },
  ])
})

it('is sent without late or failed content, and unrendered', async () => {
  const { gather, clock, wanted } = world({
    content: ({ id }) =>
      id === 'content.footer' ? Promise.reject(new Error('away')) : new Promise(() => {}),
  })
  const page = gather({ ...request, path: '/en-UN/terms' })
  await clock.advance(250)
  const { boot, rendered } = (await page).facts
  expect([boot.content, rendered, wanted]).toEqual([[], undefined, []])
})

it.each([
  ['its sources', { content: () => new Promise<never>(() => {}) }, 250],
  ['its rendering', { render: () => new Promise<never>(() => {}) }, 500],
])('waits for %s as many times longer as deadlines are', async (_, over, usualMs) => {
  const { gather, clock } = world(over, [], 3)
  let isSent = false
  const page = gather({ ...request, path: '/en-UN/terms' }).then(() => {
    isSent = true
  })
  await clock.advance(3 * usualMs - 1)
  expect(isSent).toBe(false)
  await clock.advance(1)
  await page
})

it('renders the home page with its lobby and boxes, for visitors only', async () => {
  const { gather, wanted } = world()
  const { facts } = await gather({ ...request, path: '/en-UN' })
  expect(facts.rendered).toEqual(drawn)
  const { lobby, content } = facts.boot
  expect(wanted).toEqual([{ brand: 'aurora', prefix: 'en-UN', path: '', lobby, content }])
  expect(content?.map(({ query }) => query)).toContain('content.homeBanner')
  const session = { status: 'resolved', authorized: true, player: aPlayer } as const
  const own = await gather({ ...request, session, path: '/en-UN' })
  expect([own.facts.rendered, wanted.length]).toEqual([undefined, 1])
})

it('asks for the boxes of its viewer', async () => {
  const requests: unknown[] = []
  const { gather } = world({
    content: async ({ id }, _, { player }) => {
      if (id === 'content.homeBanner') requests.push(player)
      return []
    },
  })
  const session = { status: 'resolved', authorized: true, player: aPlayer } as const
  await gather({ ...request, path: '/en-UN' })
  await gather({ ...request, session, path: '/en-UN' })
  expect(requests).toEqual([null, aPlayer])
})

it('does not render non-canonical addresses', async () => {
  const { gather, wanted } = world()
  for (const path of ['/ca-CA/terms', '/ca-CA', '/terms', '/', '/en-UN//']) {
    await gather({ ...request, path })
  }
  expect(wanted).toEqual([])
})

it.each([
  ['/en-UN/sportsbook', 404],
  ['/en-UN/promotions', 404],
  ['/en-UN/terms/more', 404],
  ['/en-UN/play/unheard-of', 404],
  ['/en-UN/live-casino-online/play/lumen/9', 404],
  ['/en-UN/play/northern-lights', 200],
  ['/en-UN/play/northern-lights/about', 200],
  ['/en-UN/play/unheard-of/about', 404],
  ['/en-UN/online-casino/unheard-of', 404],
  ['/en-UN/online-casino', 200],
  ['/en-UN/my-account/unheard-of', 404],
  ['/en-UN/deposit', 200],
  ['/en-UN/terms/', 200],
  ['/nonsense', 200],
  ['/', 200],
])('is sent from %s with status %i', async (path, status) => {
  const { gather, wanted } = world()
  const page = await gather({ ...request, path })
  expect(page.status).toBe(status)
  if (status === 404) expect([page.facts.seo, wanted]).toEqual([{ title: 'Aurora' }, []])
})

it('has the face of its game, if there is one', async () => {
  const { gather } = world()
  const pathTo = (slug: string) => ({ ...request, path: `/en-UN/play/${slug}` })
  expect((await gather(pathTo('northern-lights'))).facts.game).toEqual(aGame)
  expect((await gather(pathTo('unheard-of'))).facts.game).toBeUndefined()
  const none = world({}, ['lobbies'])
  expect((await none.gather(pathTo('northern-lights'))).facts.game).toBeUndefined()
})

it('is described by the words of its kind, with the name of its game in them', async () => {
  const asked: string[] = []
  const about = { title: '{game}: stakes', description: 'What {game} is' }
  const { gather, clock } = world({
    seo: async (_brand, _locale, path) => {
      asked.push(path)
      return about
    },
    findGame: async (wanted) => {
      const slug = 'gameSlug' in wanted ? wanted.gameSlug : ''
      return slug === 'late' ? NEVER_COMES : { ...aGame, name: 'Fox $& Owl' }
    },
  })
  const pathTo = (slug: string) => ({ ...request, path: `/en-UN/play/${slug}/about` })
  const { facts } = await gather(pathTo('northern-lights'))
  expect(facts.seo).toEqual({ title: 'Fox $& Owl: stakes', description: 'What Fox $& Owl is' })
  const late = gather(pathTo('late'))
  await clock.advance(250)
  expect((await late).facts.seo).toEqual({ title: 'Aurora' })
  expect(asked).toEqual(['/play/:gameSlug/about', '/play/:gameSlug/about'])
})

it('counts as being there while a source is late or fails, and not if it is not offered', async () => {
  const away = { findGame: () => Promise.reject(new Error('away')), lobby: () => NEVER_COMES }
  const late = world(away)
  const game = await late.gather({ ...request, path: '/en-UN/play/unheard-of' })
  const category = late.gather({ ...request, path: '/en-UN/online-casino/unheard-of' })
  await late.clock.advance(250)
  expect([game.status, (await category).status]).toEqual([200, 200])
  const { gather } = world({}, ['inbox'])
  expect((await gather({ ...request, path: '/en-UN/my-account/inbox' })).status).toBe(404)
})

it('states why a closed site is closed, and nothing else', async () => {
  const { gather, wanted } = world()
  const site = { ...siteDefaults, closed: { is: 'restricted' } } as const
  const { status, facts } = await gather({ ...request, site, path: '/en-UN/terms' })
  expect(status).toBe(451)
  expect([facts.boot.content, facts.boot.lobby, facts.rendered, wanted]).toEqual([
    undefined,
    undefined,
    undefined,
    [],
  ])
})
