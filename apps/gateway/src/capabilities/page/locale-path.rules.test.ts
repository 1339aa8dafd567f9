import { brands } from '@player-site/contracts/brands/brands.ts'
import { defaultLocale, localeOf } from '@player-site/contracts/kernel/markets.ts'
import { expect, it } from 'vitest'
import { readLocalePath } from './locale-path.rules.ts'

const finnish = localeOf('fi', 'FI')

it.each([
  ['/en-UN', { is: 'canonical', locale: defaultLocale }],
  ['/en-UN/terms', { is: 'canonical', locale: defaultLocale }],
  ['/EN-un/terms', { is: 'elsewhere', locale: defaultLocale, below: '/terms' }],
  ['/fi-FI/casino/slots/', { is: 'canonical', locale: finnish }],
  ['/', { is: 'elsewhere', below: '' }],
  ['', { is: 'elsewhere', below: '' }],
  ['/casino', { is: 'elsewhere', below: '' }],
  ['/xx-YY/casino', { is: 'elsewhere', below: '' }],
  ['/en-UN-x/casino', { is: 'elsewhere', below: '' }],
])('reads %s', (path, reading) => {
  expect(readLocalePath(path, brands.aurora)).toEqual(reading)
})

it('keeps the page of a locale that only other brands have', () => {
  expect(brands.solstice.markets).not.toContain('UN')
  for (const [path, below] of [
    ['/en-UN/casino', '/casino'],
    ['/en-un', ''],
  ] as const) {
    expect(readLocalePath(path, brands.solstice)).toEqual({ is: 'elsewhere', below })
  }
})
