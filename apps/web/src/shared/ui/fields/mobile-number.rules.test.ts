import { countries } from '@player-site/contracts/kernel/countries.ts'
import examples from 'libphonenumber-js/examples.mobile.json'
import {
  getCountryCallingCode,
  getExampleNumber,
  isSupportedCountry,
  type PhoneNumber,
} from 'libphonenumber-js/max'
import { describe, expect, it } from 'vitest'
import { mobileNumberOf } from './mobile-number.rules.ts'
import { dialCodes, readPhone } from './phone.rules.ts'

/** Each country of the form, with the library's example of a mobile number in it. */
const known: readonly (readonly [string, PhoneNumber])[] = dialCodes.flatMap(({ country }) => {
  const example = isSupportedCountry(country) && getExampleNumber(country, examples)
  return example ? [[country, example] as const] : []
})

it('is an example of every country that has numbers', () => {
  expect(known.length).toBeGreaterThan(235)
  const others = dialCodes.filter(({ country }) => !known.some(([code]) => code === country))
  expect(others.map(({ country }) => country).toSorted()).toEqual(
    ['AQ', 'BV', 'GS', 'HM', 'PN', 'TF', 'UM'].toSorted(),
  )
})

describe.each(known)('a mobile number of %s', (country, example) => {
  const entered = (text: string, chosen = country) => mobileNumberOf(readPhone(text, chosen))

  it.each([
    ['typed nationally', example.formatNational()],
    ['typed without the digit that is dialled within the country', example.nationalNumber],
    ['typed internationally', example.formatInternational()],
    ['typed internationally, with two zeros', example.formatInternational().replace('+', '00')],
    ['pasted', example.number],
  ])('is read as %s', (_how, text) => {
    expect(entered(text)).toBe(example.number)
  })

  it('is read when it is pasted whole while another country is chosen', () => {
    expect(entered(example.number, country === 'FI' ? 'SE' : 'FI')).toBe(example.number)
  })

  it('has the prefix of its country', () => {
    const prefix = dialCodes.find((code) => code.country === country)?.prefix ?? ''
    expect(example.number.startsWith(prefix)).toBe(true)
    if (isSupportedCountry(country)) {
      expect(prefix.startsWith(`+${getCountryCallingCode(country)}`)).toBe(true)
    }
  })
})

it.each([
  ['FI', '0401234567', '+358401234567'],
  ['GB', '07400 123456', '+447400123456'],
  ['SE', '070-123 45 67', '+46701234567'],
  ['RU', '8 912 345-67-89', '+79123456789'],
  ['HU', '06 20 123 4567', '+36201234567'],
  ['CI', '01 23 45 67 89', '+2250123456789'],
  ['IT', '312 345 6789', '+393123456789'],
  ['BR', '(11) 91234-5678', '+5511912345678'],
  ['PR', '787 555 0123', '+17875550123'],
  ['PR', '939 555 0123', '+19395550123'],
  ['PR', '555 0123', '+17875550123'],
  ['DO', '829 555 0123', '+18295550123'],
  ['FI', '０４０１２３４５６７', '+358401234567'],
  ['AE', '٠٥٠ ١٢٣ ٤٥٦٧', '+971501234567'],
  ['IR', '۰۹۱۲ ۳۴۵ ۶۷۸۹', '+989123456789'],
  ['AQ', '123456', '+672123456'],
])('of %s, typed as %s, is %s', (country, text, number) => {
  expect(mobileNumberOf(readPhone(text, country))).toBe(number)
})

it.each([
  ['FI', '12'],
  ['FI', '123456789012345'],
  ['FI', 'call me'],
  ['FI', ''],
  ['US', '555'],
])('of %s is not %s', (country, body) => {
  expect(mobileNumberOf({ country, body })).toBeUndefined()
})

it('has a prefix for every country', () => {
  expect(countries.filter(({ isd }) => !/^\+\d{1,6}$/.test(isd))).toEqual([])
})
