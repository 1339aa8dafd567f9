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

/** The faults counted for a tab that receives these events. */
function tallyOf(events: readonly TabEvent[]) {
  const tally = newTally()
  let read: Read | undefined
  for (const event of events) read = judge(event, read, tally)
  return tally
}

test('a tab that gets everything in order is clean', () => {
  expect(isClean(tallyOf([snapshot(1), balance(2), balance(3)]))).toBe(true)
})

test('a missing event is lost', () => {
  expect(tallyOf([snapshot(1), balance(2), balance(4)]).lost).toBeGreaterThan(0)
})

test('a balance without its own number, dropped before the owner, is lost', () => {
  expect(tallyOf([snapshot(1), balance(2), balance(3, { n: 4 })])).toMatchObject({ lost: 1 })
})

test('superseded balances are not lost', () => {
  const tally = tallyOf([snapshot(1), balance(5, { fromSeq: 2 })])
  expect(tally).toMatchObject({ lost: 0, conflated: 3 })
  expect(isClean(tally)).toBe(true)
})

test('a repeated event is doubled, a late one is reordered', () => {
  expect(tallyOf([snapshot(1), balance(2), balance(2)])).toMatchObject({ doubled: 1 })
  expect(tallyOf([snapshot(1), balance(2), balance(3), balance(2)])).toMatchObject({ reordered: 1 })
})

test('another epoch must begin with a snapshot', () => {
  expect(isClean(tallyOf([snapshot(5), snapshot(0, { epoch: 2 }), balance(1, { epoch: 2 })]))).toBe(
    true,
  )
  expect(tallyOf([snapshot(5), balance(1, { epoch: 2 })]).lost).toBeGreaterThan(0)
})

test('unnumbered events are not counted', () => {
  const text = (name: string) => JSON.stringify([name, { epoch: 1, seq: 1, at: 0 }])
  for (const name of ['SESSION_ENDED', 'SITE_CLOSED', 'ERROR', 'TRANSACTIONS', 'IDLE_WARNING']) {
    expect(tabEventOf(text(name))).toBeUndefined()
  }
  expect(tabEventOf(text('PLAYER_LOYALTY_LEVEL'))).toMatchObject({ seq: 1, fromSeq: 1 })
})
