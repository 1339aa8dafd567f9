import { expect, test } from 'vitest'
import { isClean, judge, newTally, type Read, type TabEvent, tabEventOf } from './tab-events.ts'

const balance = (seq: number, more: Partial<TabEvent> = {}): TabEvent => ({
  name: 'WALLET_BALANCE',
  epoch: 1,
  seq,
  fromSeq: seq,
  n: seq,
  sentAt: 0,
  ...more,
})
const snapshot = (seq: number, more: Partial<TabEvent> = {}): TabEvent =>
  balance(seq, { name: 'SNAPSHOT', ...more })

/** What a tab that is sent these is taken to have suffered. */
function tallyOf(events: readonly TabEvent[]) {
  const tally = newTally()
  let read: Read | undefined
  for (const event of events) read = judge(event, read, tally)
  return tally
}

test('a tab that gets everything in order is clean', () => {
  expect(isClean(tallyOf([snapshot(1), balance(2), balance(3)]))).toBe(true)
})

test('an event that never came is lost', () => {
  expect(tallyOf([snapshot(1), balance(2), balance(4)]).lost).toBeGreaterThan(0)
})

test('a balance that got no number of its own, since it was dropped before the owner, is lost', () => {
  expect(tallyOf([snapshot(1), balance(2), balance(3, { n: 4 })])).toMatchObject({ lost: 1 })
})

test('balances that a later one stands for are not lost', () => {
  const tally = tallyOf([snapshot(1), balance(5, { fromSeq: 2 })])
  expect(tally).toMatchObject({ lost: 0, conflated: 3 })
  expect(isClean(tally)).toBe(true)
})

test('an event that comes twice is doubled, one that comes late is reordered', () => {
  expect(tallyOf([snapshot(1), balance(2), balance(2)])).toMatchObject({ doubled: 1 })
  expect(tallyOf([snapshot(1), balance(2), balance(3), balance(2)])).toMatchObject({ reordered: 1 })
})

test('another epoch has to begin with a snapshot', () => {
  expect(isClean(tallyOf([snapshot(5), snapshot(0, { epoch: 2 }), balance(1, { epoch: 2 })]))).toBe(
    true,
  )
  expect(tallyOf([snapshot(5), balance(1, { epoch: 2 })]).lost).toBeGreaterThan(0)
})

test('what bears no number of its own is not judged', () => {
  const text = (name: string) => JSON.stringify([name, { epoch: 1, seq: 1, at: 0 }])
  for (const name of ['SESSION_ENDED', 'SITE_CLOSED', 'ERROR', 'TRANSACTIONS', 'IDLE_WARNING']) {
    expect(tabEventOf(text(name))).toBeUndefined()
  }
  expect(tabEventOf(text('PLAYER_LOYALTY_LEVEL'))).toMatchObject({ seq: 1, fromSeq: 1 })
})
