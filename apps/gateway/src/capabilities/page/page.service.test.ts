import { siteDefaults } from '@player-site/contracts/access/access.entities.ts'
import type { LookWanted } from '@player-site/contracts/boot/look.entities.ts'
import { brands } from '@player-site/contracts/brands/brands.ts'
import { expect, it } from 'vitest'
import { createManualClock } from '../../../testing/manual-clock.ts'
import { silentLog } from '../../ports/log.ts'
import { createPageService, type PageSources } from './page.service.ts'

const visitor = { status: 'resolved', authorized: false, player: null } as const
const request = {
  brand: brands.aurora,
  origin: 'https://play.example',
  session: visitor,
  site: siteDefaults,
}
const drawn = { html: '<h1>Terms</h1>', modules: [] }

function world(over: Partial<PageSources> = {}) {
  const clock = createManualClock()
  const wanted: LookWanted[] = []
  const sources: PageSources = {
    seo: async () => ({ title: 'Terms' }),
    games: async () => [],
    content: async ({ id }) => ({ said: id }),
    look: async (page) => {
      wanted.push(page)
      return drawn
    },
    ...over,
  }
  return { clock, wanted, gather: createPageService(sources, { clock, log: silentLog }) }
}

it('holds what the page shows of the content service, and its look', async () => {
  const { gather, wanted } = world()
  const { facts } = await gather({ ...request, path: '/en-UN/terms' })
  const { boot, look } = facts
  expect(boot.content?.map(({ query, result }) => [query, result])).toEqual([
    ['content.footer', { said: 'content.footer' }],
    ['content.staticPage', { said: 'content.staticPage' }],
  ])
  expect(look).toEqual(drawn)
  expect(wanted).toEqual([
    { brand: 'aurora', prefix: 'en-UN', path: '/terms', content: boot.content },
  ])
})

it('goes out without content that is late or fails, and undrawn', async () => {
  const { gather, clock, wanted } = world({
    content: ({ id }) =>
      id === 'content.footer' ? Promise.reject(new Error('away')) : new Promise(() => {}),
  })
  const page = gather({ ...request, path: '/en-UN/terms' })
  await clock.advance(250)
  const { boot, look } = (await page).facts
  expect([boot.content, look, wanted]).toEqual([undefined, undefined, []])
})

it('draws neither the home page, nor an address that is spelt another way', async () => {
  const { gather, wanted } = world()
  await gather({ ...request, path: '/en-UN' })
  await gather({ ...request, path: '/ca-CA/terms' })
  await gather({ ...request, path: '/terms' })
  expect(wanted).toEqual([])
})

it('says of a closed site why it is closed, and nothing else', async () => {
  const { gather, wanted } = world()
  const site = { ...siteDefaults, closed: { is: 'restricted' } } as const
  const { status, facts } = await gather({ ...request, site, path: '/en-UN/terms' })
  expect(status).toBe(451)
  expect([facts.boot.content, facts.boot.games, facts.look, wanted]).toEqual([
    undefined,
    undefined,
    undefined,
    [],
  ])
})
