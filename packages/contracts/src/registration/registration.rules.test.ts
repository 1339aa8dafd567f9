import { describe, expect, it } from 'vitest'
import { brands } from '../brands/brands.ts'
import { marketIds } from '../kernel/market-ids.ts'
import { markets } from '../kernel/markets.ts'
import { mobilePhone } from './registration.entities.ts'
import {
  ageOn,
  contactFieldsOf,
  dayIn,
  detailsFieldsIn,
  isCalendarDate,
  isPersonName,
  minimumAgeIn,
  mobilePhoneOf,
  normalizePostalCode,
  phonePrefixes,
  phonePrefixOf,
  signUpCountryOf,
} from './registration.rules.ts'

it.each(['Anna', "O'Neill", 'Anna-Liisa', 'van der Berg', 'Åsa', '健太', 'José María', 'Jr.', 'Ó'])(
  'takes the name %s',
  (name) => {
    expect(isPersonName(name)).toBe(true)
  },
)

it.each(['', ' ', '-', '4nna', 'Anna<b>', 'a@b', 'Anna  Maria   ', 'https://x', '😀'])(
  'refuses the name “%s”',
  (name) => {
    expect(isPersonName(name)).toBe(false)
  },
)

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

it.each([
  ['sw1a 1aa', 'GB', 'SW1A1AA'],
  ['00100', 'FI', '00100'],
  ['0010', 'FI', undefined],
  ['01310-100', 'BR', '01310100'],
  ['k1a 0b1', 'CA', 'K1A0B1'],
  ['D1A 0B1', 'CA', undefined],
  ['1012 AB', 'NL', '1012AB'],
  ['90210', 'US', '90210'],
  ['Ä1', 'US', undefined],
])('reads the postal code %s of %s as %s', (postalCode, country, code) => {
  expect(normalizePostalCode(postalCode, country)).toBe(code)
})

describe('a mobile number', () => {
  it.each([
    ['+358', '040 123 4567', '+358401234567'],
    ['+358', '40-1234567', '+358401234567'],
    ['+55', '(11) 91234-5678', '+5511912345678'],
    ['+358', '12', undefined],
    ['+358', '123456789012345', undefined],
    ['+358', '+358401234567', undefined],
    ['+999', '401234567', undefined],
  ])('of %s and %s is %s', (prefix, body, number) => {
    expect(mobilePhoneOf(prefix, body)).toBe(number)
    if (number) expect(mobilePhone.safeParse(number).success).toBe(true)
  })

  it('begins with the prefix of its country, Finland’s by default', () => {
    expect([phonePrefixOf('NO'), phonePrefixOf('AQ'), phonePrefixOf('??')]).toEqual([
      '+47',
      '+672',
      '+358',
    ])
    expect(phonePrefixes).toEqual([...new Set(phonePrefixes)])
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
