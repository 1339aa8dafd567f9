import { describe, expect, it } from 'vitest'
import { brands } from '../brands/brands.ts'
import { marketIds } from '../kernel/market-ids.ts'
import { markets } from '../kernel/markets.ts'
import {
  ageOn,
  contactFieldsOf,
  dayIn,
  detailsFieldsIn,
  isCalendarDate,
  minimumAgeIn,
  signUpCountryOf,
} from './registration.rules.ts'

it.each([
  ['2008-02-29', true],
  ['2007-02-29', false],
  ['1899-12-31', false],
  ['1990-13-01', false],
  ['1990-1-01', false],
  ['1990-04-31', false],
])('knows whether %s is a day: %s', (date, isDay) => {
  expect(isCalendarDate(date)).toBe(isDay)
})

describe('age', () => {
  it.each([
    ['2026-03-09', 17],
    ['2026-03-10', 18],
    ['2026-03-11', 18],
  ])('is counted to the day: on %s it is %i', (today, age) => {
    expect(ageOn(today, '2008-03-10')).toBe(age)
  })

  it('of a person born on 29 February grows on 1 March', () => {
    expect([ageOn('2026-02-28', '2008-02-29'), ageOn('2026-03-01', '2008-02-29')]).toEqual([17, 18])
  })

  it('follows the day of the market', () => {
    const at = new Date('2026-03-09T23:30:00Z')
    expect([dayIn('Europe/Helsinki', at), dayIn('America/Toronto', at)]).toEqual([
      '2026-03-10',
      '2026-03-09',
    ])
  })

  it('has a minimum by market and province', () => {
    expect(['FI', 'CA', 'NZ', 'PH'].map((country) => minimumAgeIn(country))).toEqual([
      18, 19, 20, 21,
    ])
    expect(['QC', 'AB', 'MB', 'BC'].map((province) => minimumAgeIn('CA', province))).toEqual([
      18, 18, 18, 19,
    ])
  })
})

describe('the form', () => {
  it('counts for the market’s own country, or for the chosen one in en-UN', () => {
    const countryOf = (languageCode: 'en' | 'fi', market: 'UN' | 'PP', chosen?: string) =>
      signUpCountryOf(brands.aurora, { languageCode, market }, chosen)
    expect([
      countryOf('en', 'UN', 'US'),
      countryOf('en', 'UN', 'FR'),
      countryOf('en', 'UN'),
      countryOf('fi', 'UN', 'US'),
      countryOf('en', 'PP'),
    ]).toEqual(['US', 'FI', 'FI', 'FI', 'SE'])
    const inMeridian = { languageCode: 'en', market: 'UN' } as const
    expect(signUpCountryOf(brands.meridian, inMeridian, 'CH')).toBe('FI')
    expect(signUpCountryOf(brands.aurora, inMeridian, 'CH')).toBe('CH')
  })

  it('asks for a province in Canada alone, and for a CPF in Brazil alone', () => {
    for (const market of marketIds) {
      const country = markets[market].originCountryCode
      const fields = detailsFieldsIn(brands.aurora, country)
      expect([country, fields.includes('provinceCode')]).toEqual([country, country === 'CA'])
      expect([country, fields.includes('cpf')]).toEqual([country, country === 'BR'])
    }
  })

  it('has the brand’s own order', () => {
    expect(contactFieldsOf(brands.meridian)[0]).toBe('mobilePhone')
    expect(detailsFieldsIn(brands.meridian, 'FI')[0]).toBe('countryCode')
    expect(detailsFieldsIn(brands.aurora, 'FI')[0]).toBe('firstName')
  })
})
