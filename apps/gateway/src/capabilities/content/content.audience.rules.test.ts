import { describe, expect, it } from 'vitest'
import { isFor, visitor } from './content.audience.rules.ts'

const now = Date.parse('2026-11-23T12:00:00Z')
const player = { is: 'player', playerId: 'player-1' } as const
const targeted = (option: 'noLimit' | 'group' | 'players', of: string) => ({
  authorized: 'authorized' as const,
  targetAudience: {
    targetAudienceOption: option,
    targetGroups: option === 'group' ? [of as 'DEPOSIT_COUNT_0'] : [],
    targetPlayersIds: option === 'players' ? of : '',
  },
})

describe('an item', () => {
  it.each([
    ['both', true, true],
    ['authorized', false, true],
    ['notAuthorized', true, false],
  ] as const)('for %s: visitors %s, players %s', (authorized, forVisitor, forPlayer) => {
    expect(isFor({ authorized }, visitor, now, undefined)).toBe(forVisitor)
    expect(isFor({ authorized }, player, now, 0)).toBe(forPlayer)
  })

  it.each([
    ['DEPOSIT_COUNT_0', [true, false, false, false]],
    ['DEPOSIT_COUNT_1', [false, true, false, false]],
    ['DEPOSIT_COUNT_MORE_THAN_1', [false, false, true, true]],
  ] as const)('for %s', (group, expected) => {
    const item = targeted('group', group)
    expect([0, 1, 2, 90].map((deposits) => isFor(item, player, now, deposits))).toEqual(expected)
    expect(isFor(item, player, now, undefined)).toBe(false)
  })

  it.each([
    ['player-1', true],
    ['player-7,player-1', true],
    ['player-7, player-1 ', true],
    ['player-11', false],
    ['', false],
  ])('for the players "%s": %s', (ids, expected) => {
    expect(isFor(targeted('players', ids), player, now, 5)).toBe(expected)
  })

  it('for everybody has no limit', () => {
    expect(isFor(targeted('noLimit', ''), player, now, undefined)).toBe(true)
  })

  it.each([
    ['2026-11-23T12:00:00Z', '2026-11-23T12:00:01Z', true],
    ['2026-11-23T12:00:01Z', null, false],
    [null, '2026-11-23T12:00:00Z', false],
    [null, null, true],
  ])('from %s until %s: %s', (startsAt, endsAt, expected) => {
    expect(isFor({ authorized: 'both', startsAt, endsAt }, visitor, now, undefined)).toBe(expected)
  })
})
