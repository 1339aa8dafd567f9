import { aTransaction, transactionsDown } from '@player-site/contracts/testing/transactions.ts'
import type { Transaction } from '@player-site/contracts/transactions/transactions.entities.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyHead, getChange, kindOf, leavesGap, mergeRows } from './rows.rules.ts'
import {
  filterCount,
  firstChoice,
  isSameFilter,
  presetHours,
  queryAt,
  watchFilterOf,
} from './span.rules.ts'
import { cell, csvOf } from './transactions-csv.ts'

const references = (rows: readonly { referenceId: string }[]) =>
  rows.map(({ referenceId }) => referenceId)

describe('rows', () => {
  it('are merged into one list, each once and newest first, whatever batches they came in', () => {
    const minutes = fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 20 })
    fc.assert(
      fc.property(minutes, minutes, (one, other) => {
        const rows = mergeRows(
          one.map((n) => aTransaction(n)),
          other.map((n) => aTransaction(n)),
        )
        const wanted = [...new Set([...one, ...other])].sort((a, b) => b - a)
        expect(references(rows)).toEqual(wanted.map((n) => `r${n}`))
      }),
    )
  })

  it('of the same time keep their order, and of two versions of a row the first one wins', () => {
    const [a, b] = [
      aTransaction(1, { referenceId: 'a' }),
      aTransaction(1, { referenceId: 'b', status: 'PENDING' }),
    ]
    const later = { ...b, status: 'SUCCESS' as const }
    expect(mergeRows([a, later], [b])).toEqual([a, later])
  })

  it('missing from the head of the list are removed, others stay', () => {
    const known = transactionsDown(20, 1)
    const fresh = transactionsDown(21, 12).filter(({ referenceId }) => referenceId !== 'r15')
    expect(references(applyHead(fresh, true, known))).toEqual(
      references(transactionsDown(21, 1).filter(({ referenceId }) => referenceId !== 'r15')),
    )
    expect(applyHead([], false, known)).toEqual([])
  })

  it('leave a gap if a full page overlaps none of the list', () => {
    const known = transactionsDown(10, 1)
    expect(leavesGap(transactionsDown(40, 31), true, known)).toBe(true)
    expect(leavesGap(transactionsDown(19, 10), true, known)).toBe(false)
    expect(leavesGap(transactionsDown(12, 11), false, known)).toBe(false)
    expect(leavesGap(transactionsDown(10, 1), true, [])).toBe(true)
    expect(leavesGap(transactionsDown(9, 1), false, [])).toBe(false)
  })

  it.each([
    ['BET', 'SUCCESS', -1],
    ['BET', 'REVERTED', -1],
    ['BET_VOID', 'SUCCESS', 1],
    ['WIN', 'SUCCESS', 1],
    ['WITHDRAW', 'PENDING', -1],
    ['CANCELED', 'SUCCESS', 1],
    ['DEPOSIT', 'SUCCESS', 1],
    ['DEPOSIT', 'WAITING_INPUT', 0],
    ['DEPOSIT', 'FAILED', 0],
    ['BONUS_CONVERSION', 'SUCCESS', 1],
    ['BONUS_CONVERSION', 'PENDING', 0],
  ] as const)('%s, %s, moves money %d', (type, status, change) => {
    expect(getChange(aTransaction(1, { type, status, amount: 1 }))).toBe(change)
  })

  it('have the sign of the amount where the type is not listed', () => {
    const fee = aTransaction(1, { type: 'ACCOUNT_FEE', amount: -2.5 })
    expect(getChange(fee)).toBe(-2.5)
    expect(getChange({ ...fee, status: 'PENDING' })).toBe(-2.5)
  })

  it.each(['BET', 'LOSS', 'WIN'] as const)(
    '%s of nothing moves nothing, without a sign',
    (type) => {
      const row = aTransaction(1, { type, status: 'SUCCESS', amount: 0 })
      expect(Object.is(getChange(row), 0)).toBe(true)
    },
  )

  it('name a bonus as such', () => {
    const kind = (category: 'BONUS' | 'PAYMENT') =>
      kindOf(aTransaction(1, { type: 'DEPOSIT', category }))
    expect(kind('BONUS')).toEqual({ is: 'message', messageId: 'transactions.kind.GRANT' })
    expect(kind('PAYMENT')).toEqual({ is: 'message', messageId: 'transactions.kind.DEPOSIT' })
  })

  it('are called as their platform calls them where the type is not listed', () => {
    const fee = aTransaction(1, { type: 'ACCOUNT_FEE' })
    expect(kindOf(fee)).toEqual({ is: 'named', name: 'Account fee' })
    expect(kindOf({ ...fee, typeName: 'Kontoavgift' })).toEqual({
      is: 'named',
      name: 'Kontoavgift',
    })
  })
})

describe('the time span', () => {
  const now = Date.UTC(2026, 5, 15, 12)

  it('starts with the first preset, and reaches back 12 months', () => {
    expect(queryAt(firstChoice, now)).toEqual({ from: '2026-06-14T12:00:00.000Z' })
    expect(presetHours.slice(0, 2)).toEqual([24, 72])
    expect(presetHours.at(-1)).toBe(365 * 24)
  })

  it('is whole days of the reader’s own calendar, also a day of 23 hours', () => {
    const span = { is: 'days', from: '2026-03-29', to: '2026-03-29' } as const
    const { from = '', to = '' } = queryAt({ ...firstChoice, span }, now)
    expect(new Date(from)).toEqual(new Date(2026, 2, 29))
    expect(new Date(Date.parse(to) + 1)).toEqual(new Date(2026, 2, 30))
  })

  it('is watched as requested, with hours computed by the gateway', () => {
    expect(watchFilterOf({ ...firstChoice, category: 'CASINO' })).toEqual({
      category: 'CASINO',
      hour: 24,
    })
    expect(isSameFilter({ hour: 24 }, { hour: 24 })).toBe(true)
    expect(isSameFilter({ hour: 24 }, { hour: 24, status: 'FAILED' })).toBe(false)
  })
})

describe('the file', () => {
  const labels = {
    language: 'de',
    heads: ['Time', 'Win, or loss'],
    ...{ kinds: {}, categories: {}, statuses: {} },
    reasons: { expired: 'Abgelaufen' },
    freeSpin: 'Freispiel',
  } as const

  it('has each amount exact, with its sign, whatever the currency', () => {
    const row = aTransaction(0, { amount: 0.1, balanceAfterTransaction: 1234567.89 })
    const [, line] = csvOf([row], 'EUR', labels).split('\r\n')
    expect(line).toBe(
      '1970-01-01T00:00:00.000Z,r0,BET,CASINO,SUCCESS,-0.10,0.10,EUR,1234567.89,MAIN,,,,',
    )
    expect(csvOf([aTransaction(0, { amount: 1500 })], 'CLP', labels)).toContain(',-1500,1500,CLP,')
  })

  it('says which bonus a row belonged to, how it was split, and why it ended', () => {
    const getBonusCells = (bonus: Transaction['bonus']) =>
      csvOf([aTransaction(0, { amount: 5, bonus })], 'EUR', labels)
        .split('\r\n')[1]
        ?.split(',MAIN,')[1]
    const name = 'Fox, the first'
    const named = { name, names: { de: 'Fuchs, der erste' } }
    expect(getBonusCells({ ...named, split: { real: 1.5, bonus: 3.5 } })).toBe(
      '"Fuchs, der erste",1.50,3.50,',
    )
    expect(getBonusCells({ name, reason: 'expired' })).toBe('"Fox, the first",,,Abgelaufen')
    expect(getBonusCells({ name, isFreeSpin: true })).toBe('"Fox, the first: Freispiel",,,')
    expect(getBonusCells({ name: '=1+1', reason: 'unheard-of' })).toBe("'=1+1,,,")
    expect(getBonusCells({ isFreeSpin: true })).toBe('Freispiel,,,')
  })

  it('starts with a byte order mark, and quotes cells if needed', () => {
    expect(csvOf([], 'EUR', labels)).toBe('\uFEFFTime,"Win, or loss"\r\n')
    expect(cell('a "b"\r\nc')).toBe('"a ""b""\r\nc"')
  })

  it('contains no formula, whatever the text is', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('=', '+', '-', '@', '\t', '\r', '|', '%'),
        fc.string(),
        (sign, digits) => {
          const text = sign + digits
          const bare = cell(text).replace(/^"/, '')
          const isNumber = /^-\d+(\.\d+)?$/.test(text)
          expect(isNumber || bare.startsWith("'")).toBe(true)
        },
      ),
    )
    expect(cell('-12.50')).toBe('-12.50')
    expect(cell('-1+1')).toBe("'-1+1")
  })
})

it('counts the filters that are behind the button of a phone', () => {
  expect(filterCount({ ...firstChoice, span: { is: 'last', hours: 8_760 } })).toBe(0)
  expect(filterCount({ ...firstChoice, status: 'SUCCESS' })).toBe(1)
  expect(filterCount({ ...firstChoice, category: 'CASINO', status: 'SUCCESS' })).toBe(2)
})
