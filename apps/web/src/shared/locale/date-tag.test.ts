import { expect, it } from 'vitest'
import { countryOfMarket, dateTagFor } from './date-tag.ts'

const moment = new Date('2026-04-02T15:05:00Z')
const written = (tag: string, country: string) =>
  new Intl.DateTimeFormat(dateTagFor(tag, country), {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
    .format(moment)
    .replaceAll(/\s/g, ' ')

it.each([
  ['en', 'FI', /^0?2\/0?4\/2026, 15[.:]05$/],
  ['en', 'BR', /^0?2\/0?4\/2026, 15:05$/],
  ['en', 'GB', /^02\/04\/2026, 15:05$/],
  ['en', 'PH', /3:05/],
  ['en-CA', 'CA', /3:05/],
  ['de', 'FI', /^02\.04\.26, 15:05$/],
  ['fi', 'SE', /^2\.4\.2026 (klo )?15[.:]05$/],
  ['ja', 'FI', /2026\/04\/02 15:05/],
  ['pt-BR', 'BR', /^02\/04\/2026, 15:05$/],
])('writes a date in %s as a player from %s does', (tag, country, expected) => {
  expect(written(tag, country)).toMatch(expected)
})

it.each(['', 'fi', '12', '<>', 'FIN', 'ФИ'])(
  'follows the language where the country is %j',
  (code) => {
    expect(dateTagFor('en', code)).toBe('en')
  },
)

it('knows the country of a market by the id of the market', () => {
  expect(dateTagFor('de', 'JJ')).toBe('de-DE')
})

it('writes the dates of a market’s visitors as its country does', () => {
  expect(countryOfMarket('UN')).toBe('FI')
  expect(written('en', countryOfMarket('JJ'))).toMatch(/^0?2[./]0?4[./]2026, 15:05$/)
})
