import { expect, it } from 'vitest'
import { draftOf, emptyLetter, languagesOf, type TypedLetter } from './draft.rules.ts'

const nowMs = Date.parse('2026-01-01T12:00:00Z')
const typed = (change: Partial<TypedLetter> = {}): TypedLetter => ({
  ...emptyLetter(nowMs),
  titles: { en: ' New terms ' },
  bodies: { en: 'They apply from May.' },
  ...change,
})

it('is a letter to a market, in the languages that have text, for thirty days', () => {
  const titles = { en: 'New terms', fi: 'Uudet ehdot', de: 'Not of this market' }
  const bodies = { en: 'From May.', fi: 'Toukokuusta.', de: 'Text' }
  expect(languagesOf('FI')).toEqual(['en', 'fi'])
  expect(draftOf(typed({ market: 'FI', titles, bodies, link: '/loyalty' }))).toEqual({
    audience: { brand: 'aurora', market: 'FI' },
    purpose: { is: 'service' },
    texts: {
      en: { title: 'New terms', body: 'From May.' },
      fi: { title: 'Uudet ehdot', body: 'Toukokuusta.' },
    },
    link: '/loyalty',
    validFrom: '2026-01-01T12:00:00.000Z',
    validUntil: '2026-01-31T12:00:00.000Z',
  })
})

it('is to one player, or marketing of a topic', () => {
  expect(draftOf(typed({ to: 'player', playerId: ' p-1 ', about: 'NEWSLETTER' }))).toMatchObject({
    audience: { playerId: 'p-1' },
    purpose: { is: 'marketing', topic: 'NEWSLETTER' },
    texts: { en: { title: 'New terms', body: 'They apply from May.' } },
    link: null,
  })
})

it.each([
  ['playerId', { to: 'player', playerId: 'not an id' }],
  ['english', { titles: {} }],
  ['english', { bodies: { en: '  ' } }],
  ['half', { market: 'FI', titles: { en: 'New terms', fi: 'Uudet ehdot' } }],
  ['link', { link: 'https://evil.example' }],
  ['link', { link: '/no/such/page/of/ours' }],
  ['validity', { until: '' }],
  ['validity', { until: '2025-01-01T00:00' }],
] as const)('misses something: %s', (fault, change) => {
  expect(draftOf(typed(change))).toBe(fault)
})
