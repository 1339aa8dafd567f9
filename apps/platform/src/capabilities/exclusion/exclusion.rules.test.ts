import { expect, it } from 'vitest'
import { combineRestrictions, type PlayRestriction } from './exclusion.rules.ts'

const now = new Date('2026-01-01T11:00:00Z')
const day = (n: number) => new Date(now.getTime() + n * 86_400_000)
const timeout = (days: number): PlayRestriction => ({ status: 'TIMEOUT', until: day(days) })
const exclusion = (days: number | null): PlayRestriction => ({
  status: 'SELF_EXCLUDED',
  until: days === null ? null : day(days),
})

it.each([
  ['nothing', { status: 'REGISTERED', until: null }, timeout(1), timeout(1)],
  ['a break that is over', timeout(-1), timeout(7), timeout(7)],
  ['a shorter break', timeout(1), timeout(42), timeout(42)],
  ['a longer break', timeout(42), timeout(1), timeout(42)],
  ['a break', timeout(42), exclusion(30), exclusion(42)],
  ['a shorter exclusion', exclusion(30), exclusion(180), exclusion(180)],
  ['a longer exclusion', exclusion(1_826), exclusion(30), exclusion(1_826)],
  ['a permanent exclusion', exclusion(null), exclusion(180), exclusion(null)],
  ['an exclusion, requesting a permanent one', exclusion(180), exclusion(null), exclusion(null)],
  ['an exclusion, asking for a break', exclusion(180), timeout(1), exclusion(180)],
  ['an exclusion past its date', exclusion(-1), timeout(1), exclusion(1)],
])(
  'after %s: no end moves closer, and no exclusion becomes a break',
  (_name, before, wanted, after) => {
    const account = { id: 'player-1', status: before.status, statusUntil: before.until }
    expect(combineRestrictions(account, wanted, now)).toEqual(after)
  },
)

it.each(['CLOSED', 'BLACKLISTED'])('an account that is %s stays so', (status) => {
  const account = { id: 'player-1', status, statusUntil: null }
  expect(() => combineRestrictions(account, timeout(1), now)).toThrow()
})
