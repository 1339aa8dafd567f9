import { brands } from '@player-site/contracts/brands/brands.ts'
import { localeOf } from '@player-site/contracts/kernel/markets.ts'
import { expect, it } from 'vitest'
import { iconLinks, type PreviewFacts, previewTags } from './page-preview.rules.ts'

const facts: PreviewFacts = {
  brand: brands.meridian,
  origin: 'https://meridian.example',
  locale: localeOf('caf', 'CA'),
  seo: { title: 'Terms', description: 'What we agree on' },
  address: 'https://meridian.example/fr-CA/terms',
  game: undefined,
  imageOrigin: 'https://images.example',
}
const game = {
  name: 'Rock "n" Roll',
  images: {
    thumbnail: 'rock-n-roll',
    vertical: 'rock-n-roll-tall',
    placeholder: 'data:image/png,',
  },
}

/** The tags by their property. */
const said = (over: Partial<PreviewFacts> = {}) =>
  Object.fromEntries(
    previewTags({ ...facts, ...over }).map((tag) => {
      const [, property = '', content = ''] =
        /^<meta (?:property|name)="([^"]*)" content="([^"]*)" \/>$/.exec(tag) ?? []
      return [property, content]
    }),
  )

it("shows a page's title with its brand's picture, at absolute addresses", () => {
  expect(said()).toEqual({
    'og:type': 'website',
    'og:site_name': 'Meridian',
    'og:title': 'Terms',
    'og:description': 'What we agree on',
    'og:url': 'https://meridian.example/fr-CA/terms',
    'og:locale': 'fr_CA',
    'og:image': 'https://meridian.example/brands/meridian/open-graph.jpg',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Meridian',
    'twitter:card': 'summary_large_image',
  })
})

it('shows a game by its own name and picture', () => {
  expect(said({ game })).toMatchObject({
    'og:title': 'Rock &quot;n&quot; Roll · Meridian',
    'og:image': 'https://images.example/images/rock-n-roll?w=1200&amp;h=628&amp;q=75&amp;fm=jpeg',
    'og:image:alt': 'Rock &quot;n&quot; Roll',
  })
})

it("shows the brand's picture for a game where there is no image service", () => {
  expect(said({ game, imageOrigin: undefined })['og:image']).toContain('/open-graph.jpg')
})

it('says nothing of what is not known', () => {
  const tags = said({ seo: { title: 'Meridian' }, address: undefined })
  expect(Object.keys(tags)).not.toContain('og:description')
  expect(Object.keys(tags)).not.toContain('og:url')
})

it('names the icons of the brand', () => {
  expect(iconLinks(brands.solstice).join('')).toMatch(
    /favicon\.svg.*favicon-32\.png.*apple-touch-icon" href="\/brands\/solstice\/apple-touch-icon\.png/,
  )
})
