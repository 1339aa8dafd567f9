import { describe, expect, it } from 'vitest'
import { brands } from '../brands/brands.ts'
import {
  canadianProvinces,
  countries,
  provincesOf,
  registrationCountries,
  registrationCountry,
} from './countries.ts'
import {
  contentFallback,
  contentLanguage,
  languages,
  localeTag,
  profileLanguageOf,
  sportsbookLanguage,
  tournamentLanguage,
} from './locales.ts'
import { marketIds } from './market-ids.ts'
import {
  defaultLocale,
  localeOf,
  marketForCountry,
  marketOf,
  markets,
  profileCountryOf,
  readLocale,
} from './markets.ts'

describe('the address of a page', () => {
  it('reads back as the locale it was made of, in every market and language', () => {
    for (const id of marketIds) {
      for (const language of markets[id].languages) {
        const locale = localeOf(language, id)
        expect(readLocale(locale.prefix)).toEqual({ is: 'canonical', locale })
        expect(locale.prefix).toMatch(/^[a-z]{2}-[A-Z]{2}$/)
        expect(Intl.getCanonicalLocales(locale.tag)).toEqual([locale.tag])
      }
    }
  })

  it('serves every language somewhere', () => {
    const served = new Set(marketIds.flatMap((id) => markets[id].languages))
    expect([...served].sort()).toEqual([...languages].sort())
  })

  it.each([
    ['caf-CA', 'fr-CA'],
    ['ca-CA', 'en-CA'],
    ['nz-NZ', 'en-NZ'],
    ['inen-IN', 'en-IN'],
    ['cl-CL', 'es-CL'],
    ['pe-PE', 'es-PE'],
    ['br-BR', 'pt-BR'],
    ['EN-un', 'en-UN'],
  ])('sends %s to %s', (written, canonical) => {
    expect(readLocale(written)).toMatchObject({ is: 'alias', locale: { prefix: canonical } })
  })

  it.each(['', 'en', 'en-XX', 'xx-UN', 'fi-GG', 'english-UN', 'en-UN-x', '__-UN'])(
    'does not understand "%s"',
    (segment) => expect(readLocale(segment)).toEqual({ is: 'unknown' }),
  )

  it('knows only the markets that are switched on', () => {
    expect(readLocale('no-NO', ['UN', 'FI'])).toEqual({ is: 'unknown' })
  })

  it('is en-UN by default', () => expect(defaultLocale.prefix).toBe('en-UN'))
})

describe('the mappings of the specification', () => {
  it('tags text by language and market', () => {
    const tags = [
      localeTag('en', 'GG'),
      localeTag('en', 'NZ'),
      localeTag('en', 'IN'),
      localeTag('en', 'CA'),
      localeTag('pt', 'BR'),
      localeTag('pt', 'PT'),
      localeTag('es', 'UN'),
      localeTag('fil', 'PH'),
      localeTag('xx', 'UN'),
      localeTag('cl', 'CL'),
      localeTag('inen', 'IN'),
      localeTag('ja', 'UN'),
      localeTag('no', 'NO'),
    ]
    expect(tags).toEqual([
      'en-GB',
      'en-NZ',
      'en-IN',
      'en-CA',
      'pt-BR',
      'pt',
      'es',
      'fil',
      'en',
      'es-CL',
      'en-IN',
      'ja',
      'no',
    ])
  })

  it('files content by market', () => {
    const filed = [
      contentLanguage('pt', 'PT'),
      contentLanguage('br', 'BR'),
      contentLanguage('nz', 'NZ'),
      contentLanguage('ca', 'CA'),
      contentLanguage('caf', 'CA'),
      contentLanguage('en', 'GG'),
      contentLanguage('tr', 'JJ'),
      contentLanguage('en', 'JJ'),
      contentLanguage('de', 'JJ'),
      contentLanguage('fr', 'LL'),
      contentLanguage('fi', 'UN'),
      contentLanguage('pt', 'UN'),
      contentLanguage('en', 'PT'),
    ]
    expect(filed).toEqual([
      'portugal',
      'pt',
      'nz',
      'ca',
      'caf',
      'gb',
      'tr_JJ',
      'en',
      'de',
      'fr',
      'fi',
      'portugal',
      'en',
    ])
  })

  it('finds the market of a country', () => {
    const found = ['NL', 'FR', 'DE', 'GB', 'SE', 'FI', 'US'].map(marketForCountry)
    expect(found).toEqual(['LL', 'LL', 'JJ', 'GG', 'PP', 'FI', 'UN'])
  })

  it('writes profiles, tournaments and the sportsbook in their own codes', () => {
    expect(['PP', 'LL', 'JJ', 'FI', 'GB'].map(profileCountryOf)).toEqual([
      'SE',
      'NL',
      'DE',
      'FI',
      'GB',
    ])
    expect([profileLanguageOf('inen'), profileLanguageOf('caf')]).toEqual(['en', 'caf'])
    expect([tournamentLanguage('ca', 'CA'), tournamentLanguage('caf', 'CA')]).toEqual(['EN', 'FR'])
    expect((['nz', 'inen', 'pt', 'br', 'fi'] as const).map(sportsbookLanguage)).toEqual([
      'en',
      'en',
      'br',
      'br',
      'fi',
    ])
  })

  it('lists the market ids of the site, and their countries', () => {
    const custom = marketIds.filter((id) => markets[id].isCustomMarketId)
    expect(custom).toEqual(['GG', 'JJ', 'LL', 'PP', 'UN'])
    expect(custom.map((id) => markets[id].originCountryCode)).toEqual([
      'GB',
      'DE',
      'NL',
      'SE',
      'FI',
    ])
    expect(marketOf('CA')).toMatchObject({
      regionLanguage: 'ca',
      mapLanguageToCustomLanguage: { en: 'ca', fr: 'caf' },
      localeMapping: { ca: 'en-CA', caf: 'fr-CA' },
    })
  })
})

describe('countries at registration', () => {
  const codes = (...where: Parameters<typeof registrationCountries>) =>
    registrationCountries(...where).map(({ code }) => code)

  it('lists each country once, and never offers the alias of Sweden', () => {
    const all = countries.map(({ code }) => code)
    expect(new Set(all).size).toBe(all.length)
    expect(all.length).toBeGreaterThan(245)
    const alias = countries.find(({ code }) => code === 'PP')
    expect(alias).toMatchObject({ name: 'Sweden', isd: '+46', currency: 'SEK' })
    expect(codes('en', 'UN')).not.toContain('PP')
    expect(codes('en', 'UN')).toContain('SE')
  })

  it('removes countries per market, and per brand in the English global one', () => {
    expect(codes('en', 'UN')).not.toEqual(expect.arrayContaining(['FR']))
    expect(codes('en', 'UN')).not.toContain('NL')
    expect(codes('ca', 'CA')).not.toContain('NL')
    expect(codes('ca', 'CA')).toContain('FR')
    const rules = brands.meridian.signUp
    expect(codes('en', 'UN', rules)).not.toEqual(expect.arrayContaining(['BG']))
    expect(codes('fi', 'UN', rules)).toEqual(expect.arrayContaining(['BG', 'CH', 'PL']))
  })

  it('takes the chosen country in en-UN and the market’s own elsewhere', () => {
    const chosen = [
      registrationCountry('US', 'en', 'UN'),
      registrationCountry('FR', 'en', 'UN'),
      registrationCountry('US', 'en', 'GG'),
      registrationCountry('US', 'fi', 'UN'),
    ]
    expect(chosen).toEqual(['US', 'FI', 'GB', 'FI'])
  })

  it('asks for a province in Canada alone', () => {
    expect(provincesOf('CA')).toEqual(canadianProvinces)
    expect(provincesOf('UN')).toEqual([])
  })
})

it.each([
  ['caf', 'fr'],
  ['pe', 'cl'],
  ['tr', 'tr'],
  ['pt', 'pt'],
  ['nz', 'en'],
  ['fi', 'en'],
] as const)('falls back for %s content in %s', (language, fallback) => {
  expect(contentFallback(language)).toBe(fallback)
})
