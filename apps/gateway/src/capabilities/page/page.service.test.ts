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

const visitor = { status: 'resolved', authorized: false, player: null } as const
const request = {
  brand: brands.aurora,
  origin: 'https://play.example',
  session: visitor,
  site: siteDefaults,
  channel: 'Web',
} as const
const drawn = { html: '<h1>Terms</h1>', modules: [] }

function world(over: Partial<PageSources> = {}, withheld: readonly CallGroupId[] = []) {
  const clock = createManualClock()
  const wanted: RenderRequest[] = []
  const sources: PageSources = {
    seo: async () => ({ title: 'Terms' }),
    lobby: async () => ({ view: aLobby() }),
    content: async ({ id }) => ({ said: id }),
    render: async (page) => {
      wanted.push(page)
      return drawn
    },
    ...over,
  }
  return {
    clock,
    wanted,
    gather: createPageService(sources, { clock, log: silentLog, withheld: () => withheld }),
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
