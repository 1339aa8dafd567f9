import { expect, it } from 'vitest'
import { nextCheckAt, queuePlaces, queueTurn } from './bonus-queue.rules.ts'

const free = {
  hasAccountEnded: false,
  isStopped: false,
  isReadable: true,
  isDeclined: false,
  mayPlay: true,
  isOffered: true,
}

it.each([
  ['starts', {}, { is: 'starts' }],
  [
    'ends with the account, whatever else there is',
    { hasAccountEnded: true, isStopped: true, isReadable: false },
    { is: 'ends', reason: 'account' },
  ],
  [
    'ends with its campaign, even one that cannot be read',
    { isStopped: true, isReadable: false },
    { is: 'ends', reason: 'staff' },
  ],
  [
    'ends where the player wants none, even on a break',
    { isDeclined: true, mayPlay: false },
    { is: 'ends', reason: 'player' },
  ],
  ['waits for a campaign to be mended', { isReadable: false, isOffered: false }, { is: 'waits' }],
  ['waits for the end of a break', { mayPlay: false, isOffered: false }, { is: 'waits' }],
  [
    'ends where the player may not have it',
    { isOffered: false },
    { is: 'ends', reason: 'notOffered' },
  ],
] as const)('a waiting bonus %s', (_, facts, turn) => {
  expect(queueTurn({ ...free, ...facts })).toEqual(turn)
})

it('is looked at again in five minutes, or at the end of a break that is sooner', () => {
  const now = new Date('2026-03-01T12:00:00Z')
  const next = new Date('2026-03-01T12:05:00Z')
  expect(nextCheckAt(now, null)).toEqual(next)
  expect(nextCheckAt(now, new Date('2026-03-01T12:01:00Z'))).toEqual(
    new Date('2026-03-01T12:01:00Z'),
  )
  expect(nextCheckAt(now, new Date('2026-04-01T12:00:00Z'))).toEqual(next)
  expect(nextCheckAt(now, new Date('2026-02-01T12:00:00Z'))).toEqual(next)
})

it('has a place among those that wait for the same games', () => {
  const row = (id: string, account: string, state = 'waiting') => ({ id, account, state })
  const places = queuePlaces([
    row('a', 'casino'),
    row('b', 'live'),
    row('c', 'casino', 'left'),
    row('d', 'casino'),
  ])
  expect([...places]).toEqual([
    ['a', 1],
    ['b', 1],
    ['d', 2],
  ])
})
