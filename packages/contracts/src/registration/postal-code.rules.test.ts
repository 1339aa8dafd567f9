import { describe, expect, it } from 'vitest'
import { countries } from '../kernel/countries.ts'
import { hasPostalCodes, normalizePostalCode, recognizedPostalCode } from './postal-code.rules.ts'

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

it.each([
  ['D-10115', 'DE', '10115'],
  ['DE-10115', 'DE', '10115'],
  ['SE-111 22', 'SE', '11122'],
  ['S-111 22', 'SE', '11122'],
  ['FIN-00100', 'FI', '00100'],
  ['A–1010', 'AT', '1010'],
  ['NL-1012 AB', 'NL', '1012AB'],
  ['L-1009', 'LU', '1009'],
  ['LV-1010', 'LV', '1010'],
  ['LT 01103', 'LT', '01103'],
  ['AD500', 'AD', 'AD500'],
  ['D-10115', 'SE', undefined],
  ['D-1011', 'DE', undefined],
])('understands the country before the code %s of %s', (postalCode, country, code) => {
  expect(normalizePostalCode(postalCode, country)).toBe(code)
})

it.each([
  ['full width', '００１００', 'FI', '00100'],
  ['Arabic-Indic digits', '١١١٢٢', 'SE', '11122'],
  ['a space of no width', '001\u200B00', 'FI', '00100'],
  ['a fixed space', '111\u00A022', 'SE', '11122'],
  ['full-width letters', 'ＳＷ１Ａ１ＡＡ', 'GB', 'SW1A1AA'],
])('reads a code in %s', (_form, postalCode, country, code) => {
  expect(normalizePostalCode(postalCode, country)).toBe(code)
})

describe('a country without postal codes', () => {
  it.each(['AE', 'QA', 'HK', 'JM', 'UG'])('asks for none in %s', (country) => {
    expect(hasPostalCodes(country)).toBe(false)
    expect(normalizePostalCode(' ', country)).toBe('')
    // One who has an invented code keeps it, and is recognized without it.
    expect(normalizePostalCode('00000', country)).toBe('00000')
    expect(recognizedPostalCode('00000', country)).toBe(recognizedPostalCode('', country))
  })

  it('is never recognized as another', () => {
    expect(recognizedPostalCode('', 'AE')).not.toBe(recognizedPostalCode('', 'QA'))
  })

  it.each(['FI', 'DE', 'US', 'IE', 'SA', 'PH'])('is not %s', (country) => {
    expect(hasPostalCodes(country)).toBe(true)
    expect(normalizePostalCode('', country)).toBeUndefined()
  })

  it('is in the list of countries', () => {
    const without = countries.filter(({ code }) => !hasPostalCodes(code))
    expect(without.length).toBeGreaterThan(50)
  })
})
