import { describe, expect, it } from 'vitest'
import { brandIds, brandLocale, brandLocales, brands, hreflangOf } from './brands.ts'

describe.each(brandIds)('%s', (id) => {
  const brand = brands[id]

  it('names each of its locales once for search engines', () => {
    const names = brandLocales(brand).map(hreflangOf)
    expect(new Set(names).size).toBe(names.length)
    for (const name of names) expect(Intl.getCanonicalLocales(name)).toEqual([name])
  })

  it('leads a visitor of any market to a locale of its own', () => {
    const own = brandLocales(brand).map(({ prefix }) => prefix)
    expect(own).toContain(brandLocale(brand).prefix)
    expect(own).toContain(brandLocale(brand, 'JJ').prefix)
  })
})

it('keeps a visitor in their own market where the brand offers it', () => {
  expect(brandLocale(brands.aurora, 'CA').prefix).toBe('en-CA')
  expect(brandLocale(brands.solstice, 'CA').prefix).toBe('fi-FI')
})
