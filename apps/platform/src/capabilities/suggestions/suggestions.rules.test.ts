import { expect, it } from 'vitest'
import { dayBefore, findReason, isProtected, type ProtectionMarkers } from './suggestions.rules.ts'

const now = new Date('2026-01-01T12:00:00Z')
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

const player = {
  id: 'p1',
  status: 'REGISTERED',
  statusUntil: null,
  payout: true,
  casino: true,
  liveCasino: true,
  multibrandSuspended: false,
  termsVersion: 1,
  detailsDue: false,
}
const open: ProtectionMarkers = {
  player,
  isPayoutOnly: false,
  termsInForce: 1,
  now,
  isLimitReached: false,
  isCheckDue: false,
}
const account = (change: Partial<ProtectionMarkers['player']>) => ({
  ...open,
  player: { ...player, ...change },
})

it('suggests games to a player without a marker', () => {
  expect(isProtected(open)).toBe(false)
})

it.each<[string, ProtectionMarkers]>([
  ['an exclusion', account({ status: 'SELF_EXCLUDED' })],
  ['an exclusion with an end', account({ status: 'SELF_EXCLUDED', statusUntil: inHours(500) })],
  ['a break', account({ status: 'TIMEOUT', statusUntil: inHours(5) })],
  ['the day after a break', account({ status: 'TIMEOUT', statusUntil: inHours(-5) })],
  ['a restricted account', account({ status: 'RESTRICTED' })],
  ['an account for payouts', account({ status: 'PAYOUT' })],
  ['a closed account', account({ status: 'CLOSED' })],
  ['a suspension at a sister brand', account({ multibrandSuspended: true })],
  ['a closed casino', account({ casino: false })],
  ['a closed live casino', account({ liveCasino: false })],
  ['a restriction from payout', account({ payout: false })],
  ['a session for payouts', { ...open, isPayoutOnly: true }],
  ['a reached or locked limit', { ...open, isLimitReached: true }],
  ['a due reality check', { ...open, isCheckDue: true }],
])('suggests nothing with %s', (_, markers) => {
  expect(isProtected(markers)).toBe(true)
})

const related = new Map([
  ['reels', ['wheel', 'fox', 'tide', 'moon']],
  ['fox', ['reels', 'tide', 'moon', 'star', 'sun']],
])

it('names the most played game that leads to enough others', () => {
  const because = findReason({ played: ['unknown', 'reels'], known: [], related })
  expect(because).toEqual({ gameId: 'reels', gameIds: ['wheel', 'fox', 'tide', 'moon'] })
})

it('leaves out what the player knows, and takes the next game where too few are left', () => {
  const because = findReason({ played: ['reels', 'fox'], known: ['wheel'], related })
  expect(because).toEqual({ gameId: 'fox', gameIds: ['tide', 'moon', 'star', 'sun'] })
})

it('has no reason without play, and none where all is known', () => {
  expect(findReason({ played: [], known: [], related })).toBeNull()
  expect(findReason({ played: ['reels'], known: ['fox', 'tide'], related })).toBeNull()
})

it('ends after twelve games', () => {
  const many = Array.from({ length: 20 }, (_, n) => `game-${n}`)
  const because = findReason({ played: ['reels'], known: [], related: new Map([['reels', many]]) })
  expect(because?.gameIds).toEqual(many.slice(0, 12))
})

it('counts in days of UTC', () => {
  expect(dayBefore(7, new Date('2026-01-03T23:59:00Z'))).toBe('2025-12-27')
})
