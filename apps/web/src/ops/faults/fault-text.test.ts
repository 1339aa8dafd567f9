import type { Transition } from '@player-site/contracts/ops/ops.entities.ts'
import { upstreamFaultReasons } from '@player-site/contracts/ops/upstream-fault.ts'
import { expect, it } from 'vitest'
import { faultSentence, faultsIn } from './fault-text.ts'

const line = (what: string, fields: Transition['fields'], at = 1): Transition => ({
  at,
  node: 'node-1',
  what,
  level: 'error',
  ...(fields && { fields }),
})

it.each([
  [
    'upstream.invalid',
    { call: 'session.profile', why: 'invalid', field: 'kycStatus', expected: 'A|B', got: 'string' },
    'session.profile: “kycStatus” should be A|B, and is string.',
  ],
  [
    'upstream.invalid',
    { call: 'wallet.read', why: 'invalid', field: '', expected: 'object', got: 'list of 0' },
    'wallet.read: the answer should be object, and is list of 0.',
  ],
  [
    'upstream.failed',
    { call: 'wallet.read', why: 'failed', status: 502 },
    'wallet.read answered 502.',
  ],
  ['upstream.lost', { why: 'walletSocketRefused.502' }, 'The wallet socket was refused with 502.'],
  ['upstream.lost', { why: 'walletSocketClosed.1009' }, 'The wallet socket was closed with 1009.'],
  ['upstream.lost', { why: 'walletSocketTimedOut' }, 'The wallet socket was not opened in time.'],
  ['upstream.lost', { why: 'walletSocketSilent' }, 'The open wallet socket answered no ping.'],
])('says what %s %o means', (what, fields, sentence) => {
  expect(faultsIn([line(what, fields)])).toMatchObject([{ sentence }])
})

it('has a sentence for each reason', () => {
  const sentences = upstreamFaultReasons.map((reason) =>
    faultSentence({
      at: 1,
      call: 'a.call',
      reason,
      status: 500,
      field: 'f',
      expected: 'e',
      got: 'g',
    }),
  )
  expect(new Set(sentences).size).toBe(upstreamFaultReasons.length)
})

it('shows the latest ten, the newest first, and nothing that is no fault', () => {
  const lines = Array.from({ length: 12 }, (_, at) =>
    line('upstream.failed', { call: 'a.call', why: 'timeout' }, at),
  )
  const others = [line('upstream.connected', {}), line('upstream.invalid', { call: 'odd' })]
  const shown = faultsIn([...lines, ...others])
  expect(shown.map(({ at }) => at)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
})
