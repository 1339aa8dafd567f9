import { expect, it } from 'vitest'
import { isInAudience, offerEndsAt } from './campaign.rules.ts'

const registeredAt = new Date('2026-03-01T12:00:00Z')
const newPlayers = { event: 'REGISTRATION_WITH_TIMEFRAME', days: 7 } as const
const none = () => false
const at = (chosenAt: string) => ({
  registeredAt,
  chosenAt: new Date(chosenAt),
  hasCompleted: none,
})

it('ends an offer for new players with their time, or with the campaign', () => {
  const own = new Date('2026-03-08T12:00:00Z')
  expect(offerEndsAt({ endsAt: null, audience: newPlayers }, registeredAt)).toEqual(own)
  const endsAt = '2026-03-05T00:00:00.000Z'
  expect(offerEndsAt({ endsAt, audience: newPlayers }, registeredAt)).toEqual(new Date(endsAt))
  const later = '2026-04-01T00:00:00.000Z'
  expect(offerEndsAt({ endsAt: later, audience: newPlayers }, registeredAt)).toEqual(own)
  expect(offerEndsAt({ endsAt: null }, registeredAt)).toBeNull()
  expect(offerEndsAt({ endsAt: later }, registeredAt)).toEqual(new Date(later))
})

it('counts the time of new players from their registration to the millisecond', () => {
  const terms = { endsAt: null, audience: newPlayers }
  expect(isInAudience(terms, at('2026-03-08T11:59:59.999Z'))).toBe(true)
  expect(isInAudience(terms, at('2026-03-08T12:00:00.000Z'))).toBe(false)
})

it('is for every player without an audience, and for those who completed another', () => {
  expect(isInAudience({ endsAt: null }, at('2030-01-01T00:00:00Z'))).toBe(true)
  const follows = { event: 'LINKED_CAMPAIGN', campaignId: 'first' } as const
  const terms = { endsAt: null, audience: follows }
  const facts = at('2026-03-02T00:00:00Z')
  expect(isInAudience(terms, facts)).toBe(false)
  expect(isInAudience(terms, { ...facts, hasCompleted: (id) => id === 'first' })).toBe(true)
})
