import { fileURLToPath } from 'node:url'
import { brandIds } from '@player-site/contracts/brands/brands.ts'
import { staticPageIds } from '@player-site/contracts/content/content.entities.ts'
import {
  contentQueries,
  listPaymentMethods,
  listSeo,
  readFooter,
  readHomeBanner,
  readListedPage,
  readStaticPage,
} from '@player-site/contracts/content/content.queries.ts'
import type { ContentQuery, readerParams } from '@player-site/contracts/content/content.query.ts'
import { readerOf } from '@player-site/contracts/content/content-reader.ts'
import { contentService } from '@player-site/contracts/content/content-service.ts'
import { localeTag } from '@player-site/contracts/kernel/locales.ts'
import { marketIds } from '@player-site/contracts/kernel/market-ids.ts'
import { markets } from '@player-site/contracts/kernel/markets.ts'
import { evaluate, parse } from 'groq-js'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { loadDataset } from './content.dataset.ts'
import { createContentService } from './content.service.ts'

const dataset = loadDataset(fileURLToPath(new URL('../../../content', import.meta.url)))
const service = createContentService(dataset)

/** The site's answers to each query, parsed by its schema. */
async function ask<Q extends ContentQuery>(query: Q, params: z.infer<Q['params']>) {
  const given = z.parse(z.record(z.string(), z.unknown()), z.parse(query.params, params))
  return z.parse<Q['reply']>(query.reply, await service.answer(query.groq, given))
}

/** A value for each parameter of the query. */
function paramsFor(query: ContentQuery, reader: Readonly<Record<string, unknown>>) {
  const all = {
    pageId: 'error_401',
    slug: 'about-us',
    path: 'terms',
    brand: 'aurora',
    channel: 'Web',
    placement: 'casino-lobby',
    type: 'casinoGames',
    from: 0,
    to: 1_000,
    ...reader,
  }
  const names = Object.keys(Object(z.toJSONSchema(query.params).properties))
  return Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)))
}

const english = (market: (typeof marketIds)[number]) => ({
  market,
  language: 'en',
  fallback: 'en',
})

describe.each(marketIds)('the content of market %s', (market) => {
  const [language = 'en'] = markets[market].languages
  const reader = readerOf({ language, market })

  it('has every page the specification names, in English and for its own language', async () => {
    for (const pageId of staticPageIds) {
      for (const who of [english(market), reader]) {
        const { page, market: facts } = await ask(readStaticPage, { ...who, pageId })
        expect([pageId, page?.pageId, facts?.currency]).toEqual([
          pageId,
          pageId,
          markets[market].currency,
        ])
        expect(page?.body.length).toBeGreaterThan(1)
      }
    }
  })

  it('answers every query in its shape', async () => {
    for (const query of contentQueries) {
      const result = await service.answer(query.groq, paramsFor(query, reader))
      expect([query.id, z.safeParse(query.reply, result).error]).toEqual([query.id, undefined])
      expect([query.id, result === null]).toEqual([query.id, false])
    }
  })

  it('links only to existing pages in its footer', async () => {
    const footer = await ask(readFooter, reader)
    expect(footer?.pages.map(({ pageId }) => pageId)).toContain('terms_and_conditions')
    const listed = [...(footer?.information ?? []), ...(footer?.contactUs ?? [])]
    expect(listed.length).toBeGreaterThan(3)
    for (const { slug, title } of listed) {
      const { page } = await ask(readListedPage, { ...reader, slug })
      expect([slug, page?.title]).toEqual([slug, title])
    }
    expect(footer?.paymentMethods.length).toBeGreaterThan(0)
  })
})

/** All readers in languages other than English. */
const foreign = marketIds.flatMap((market) =>
  markets[market].languages
    .filter((language) => !localeTag(language, market).startsWith('en'))
    .map((language) => ({
      name: `${language} in ${market}`,
      reader: readerOf({ language, market }),
    })),
)

describe.each(foreign)('the content for $name', ({ reader }) => {
  const { language, fallback } = reader
  const english = { ...reader, language: 'en', fallback: 'en' }

  it('is in the language of the reader', async () => {
    for (const pageId of staticPageIds) {
      const { page } = await ask(readStaticPage, { ...reader, pageId })
      expect([language, fallback]).toContain(page?.language)
      expect(page?.language).not.toBe('en')
    }
  })

  it.each(brandIds)('shows each box of %s’s home page once, in their language', async (brand) => {
    const boxes = (who: typeof reader) => ask(readHomeBanner, { ...who, brand, channel: 'Web' })
    const [theirs, ours] = [await boxes(reader), await boxes(english)]
    expect(theirs.map(({ authorized }) => authorized)).toEqual(
      ours.map(({ authorized }) => authorized),
    )
    const titles = ours.map(({ title }) => title)
    expect(theirs.filter(({ title }) => titles.includes(title))).toEqual([])
  })
})

describe('a reader', () => {
  const page = (language: string, pageId: string, more = {}) => ({
    _id: `${language}-${pageId}-${JSON.stringify(more)}`,
    _type: 'staticPage',
    _rev: '1',
    language,
    pageId,
    title: `${pageId} in ${language}`,
    ...more,
  })
  const few = createContentService({
    name: 'few',
    version: '1',
    documents: [
      ...['en', 'fr', 'caf'].map((language) => page(language, 'terms')),
      ...['en', 'fr'].map((language) => page(language, 'privacy')),
      page('en', 'cookies'),
      page('fr', 'cookies', { market: 'LL' }),
      page('fr', 'fees'),
      page('fr', 'fees', { market: 'CA', title: 'fees of Canada' }),
    ],
  })
  const pageOf = (pageId: string) => {
    const reader = readerOf({ language: 'caf', market: 'CA' })
    return few.answer(readStaticPage.groq, { ...reader, pageId })
  }

  it.each([
    ['their own language', 'terms', 'terms in caf'],
    ['the one it follows', 'privacy', 'privacy in fr'],
    ['English', 'cookies', 'cookies in en'],
    ['content for their market', 'fees', 'fees of Canada'],
  ])('returns %s, document by document', async (_name, pageId, title) => {
    expect(await pageOf(pageId)).toMatchObject({ page: { title } })
  })
})

describe('an answer', () => {
  it.each([
    ['German', readerOf({ language: 'de', market: 'JJ' })],
    ['Canadian French', readerOf({ language: 'caf', market: 'CA' })],
    ['Peruvian Spanish', readerOf({ language: 'pe', market: 'PE' })],
  ])('is the same in %s whether or not all languages are searched', async (_name, reader) => {
    const published = dataset.documents.filter(({ _id }) => !_id.startsWith('drafts.'))
    for (const query of contentQueries) {
      const params = paramsFor(query, { ...reader, slug: 'security' })
      const whole = await evaluate(parse(query.groq, { params }), { dataset: published, params })
      const answer = await service.answer(query.groq, params)
      expect([query.id, answer]).toEqual([query.id, (await whole.get()) ?? null])
    }
  })

  it('finds a listed page at its own address only', async () => {
    for (const slug of ['terms', 'nothing-here', 'about-us-2']) {
      const given = { ...english('GG'), slug }
      expect(await service.answer(readListedPage.groq, given)).toMatchObject({ page: null })
    }
  })

  it("takes a path's description from the list, or from its page", async () => {
    const { entries, pages } = await ask(listSeo, english('UN'))
    const at = (path: string) => [...entries, ...pages].find((entry) => entry.path === path)
    expect(at('')?.description).toMatch(/balance/)
    expect(at('terms')?.title).toBe('Terms and conditions')
    expect(at('no/such/page')).toBeUndefined()
  })

  it("names payment methods in the reader's language", async () => {
    const names = async (who: z.infer<typeof readerParams>) =>
      (await ask(listPaymentMethods, who)).map(({ name }) => name)
    expect(await names(english('JJ'))).toEqual(['Trustly', 'Credit card', 'Paysafecard', 'Skrill'])
    const germans = readerOf({ language: 'de', market: 'JJ' })
    expect(await names(germans)).toEqual(['Trustly', 'Kreditkarte', 'Paysafecard', 'Skrill'])
    const peruvians = readerOf({ language: 'pe', market: 'PE' })
    expect(await names(peruvians)).toContain('Tarjeta de crédito')
  })

  it("names organisations in the reader's language", async () => {
    for (const [language, regulator, helper] of [
      ['ca', 'Alcohol and Gaming Commission of Ontario', 'Responsible Gambling Council'],
      ['caf', 'Commission des alcools et des jeux de l’Ontario', 'Conseil du jeu responsable'],
    ] as const) {
      const reader = readerOf({ language, market: 'CA' })
      const footer = await ask(readFooter, reader)
      expect(footer?.licenseLogos.map(({ altTag }) => altTag)).toEqual([regulator])
      const { market } = await ask(readStaticPage, { ...reader, pageId: 'responsible_gambling' })
      expect(market?.helpOrganisations.map(({ name }) => name)).toEqual(['ConnexOntario', helper])
    }
  })

  it('returns the audience of boxes', async () => {
    const boxes = await ask(readHomeBanner, { ...english('UN'), brand: 'aurora', channel: 'Web' })
    expect(boxes.map(({ authorized }) => authorized)).toEqual([
      'notAuthorized',
      'authorized',
      'both',
    ])
  })
})

it('every query fits into an address', () => {
  for (const { id, groq } of contentQueries) {
    const { length } = encodeURIComponent(groq)
    expect([id, length < contentService.maxQueryBytes]).toEqual([id, true])
  }
})
