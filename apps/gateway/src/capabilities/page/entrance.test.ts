import { brands } from '@player-site/contracts/brands/brands.ts'
import { expect, it } from 'vitest'
import { entranceFor, type Newcomer } from './entrance.ts'

const prefixFor = (newcomer: Partial<Newcomer>, brand = brands.aurora) =>
  entranceFor(brand, {
    kept: undefined,
    country: undefined,
    acceptLanguage: undefined,
    ...newcomer,
  }).prefix

it.each([
  ['DE', 'de-DE,de;q=0.9,en;q=0.5', 'de-JJ'],
  ['DE', 'tr', 'tr-JJ'],
  ['CA', 'fr-CA', 'fr-CA'],
  ['CA', 'en-CA,en;q=0.9', 'en-CA'],
  ['GB', 'en-GB', 'en-GG'],
  ['BR', 'pt-BR', 'pt-BR'],
])('leads from %s with %s to its market, %s', (country, acceptLanguage, prefix) => {
  expect(prefixFor({ country, acceptLanguage })).toBe(prefix)
})

it.each([
  ['DE', 'en-US,en;q=0.9,de;q=0.1', 'en-UN'],
  ['DE', 'da', 'en-UN'],
  ['DE', undefined, 'en-UN'],
  ['BR', 'en', 'en-UN'],
  ['GB', 'de', 'de-UN'],
])('leads from %s with %s, which do not agree, to %s', (country, acceptLanguage, prefix) => {
  expect(prefixFor({ country, acceptLanguage })).toBe(prefix)
})

it.each([
  ['fi-FI,fi;q=0.9', 'fi-UN'],
  ['nb-NO,nb;q=0.9', 'no-UN'],
  ['pl;q=0.4,ja;q=0.8', 'ja-UN'],
  ['xx', 'en-UN'],
  ['*', 'en-UN'],
  ['de;q=0, en', 'en-UN'],
  [';;;,,q=1', 'en-UN'],
])('leads from a country without a market, or none, with %s to %s', (acceptLanguage, prefix) => {
  expect(prefixFor({ acceptLanguage })).toBe(prefix)
  expect(prefixFor({ acceptLanguage, country: 'KE' })).toBe(prefix)
})

it('keeps what was chosen before, unless the brand does not have it', () => {
  expect(prefixFor({ kept: 'fi-UN', country: 'DE', acceptLanguage: 'de' })).toBe('fi-UN')
  for (const kept of ['xx-YY', '//evil.example', 'no-FI', 'a'.repeat(5_000)]) {
    expect(prefixFor({ kept, country: 'DE', acceptLanguage: 'de' })).toBe('de-JJ')
  }
})

it('ignores a header that is far too long, beyond its beginning', () => {
  expect(prefixFor({ acceptLanguage: `${'xx,'.repeat(400)}de` })).toBe('en-UN')
})
