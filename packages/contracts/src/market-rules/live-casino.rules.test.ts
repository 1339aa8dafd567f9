import { expect, it } from 'vitest'
import { marketIds } from '../kernel/market-ids.ts'
import { markets } from '../kernel/markets.ts'
import { isLiveCasinoOffered } from './live-casino.rules.ts'
import { marketRulesFor } from './market-rules.ts'

it('live casino is offered where the rules of the country’s market allow it', () => {
  for (const { originCountryCode: country } of marketIds.map((id) => markets[id])) {
    const { isAllowed } = marketRulesFor(country).products.live
    expect([country, isLiveCasinoOffered(country)]).toEqual([country, isAllowed])
  }
  expect(isLiveCasinoOffered(undefined)).toBe(marketRulesFor('').products.live.isAllowed)
})
