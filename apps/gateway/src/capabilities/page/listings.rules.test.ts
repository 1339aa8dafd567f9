import { brands } from '@player-site/contracts/brands/brands.ts'
import { expect, it } from 'vitest'
import { robotsText, siteMapText } from './listings.rules.ts'

const origin = 'https://play.example'
const brand = { ...brands.aurora, markets: ['UN', 'CA'] as const }
const addresses = (text: string) => [...text.matchAll(/<loc>([^<]*)/g)].map(([, at = '']) => at)

it('lists the pages of a brand that are places of their own, in each of its locales', () => {
  const listed = addresses(siteMapText({ brand, origin, withheld: [] }))
  for (const path of ['/en-UN', '/fr-CA/online-casino', '/de-UN/terms', '/en-UN/help']) {
    expect(listed).toContain(origin + path)
  }
  const kept = listed.filter((at) =>
    /my-account|\/401|gallery|signup|restricted|:\w/.test(at.slice(8)),
  )
  expect(kept).toEqual([])
  expect(new Set(listed).size).toBe(listed.length)
})

it('names the other locales of each page, once each', () => {
  const text = siteMapText({ brand, origin, withheld: [] })
  const [entry = ''] = /<url><loc>[^<]*\/fr-CA\/terms.*<\/url>/.exec(text) ?? []
  const named = [...entry.matchAll(/hreflang="([^"]*)"/g)].map(([, name]) => name)
  expect(named).toContain('x-default')
  expect(new Set(named).size).toBe(named.length)
  expect(entry).toContain(`href="${origin}/en-UN/terms"`)
})

it('leaves out what the platform does not offer', () => {
  const listed = addresses(siteMapText({ brand, origin, withheld: ['lobbies'] }))
  expect(
    listed.filter((at) => at.includes('casino-online') || at.includes('online-casino')),
  ).toEqual([])
})

it('keeps robots from calls and accounts, and leads them to the map', () => {
  expect(robotsText(origin)).toMatch(/^User-agent: \*\nDisallow: \/api\/\n/)
  expect(robotsText(origin)).toContain('Sitemap: https://play.example/sitemap.xml')
})
