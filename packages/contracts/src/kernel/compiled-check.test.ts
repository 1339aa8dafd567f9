import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { walletBalance } from '../wallet/wallet.events.ts'
import { compileCheck } from './compiled-check.ts'

const values: readonly unknown[] = [
  null,
  'text',
  [],
  {},
  { balanceMap: null },
  { balanceMap: {} },
  { balanceMap: { main: { cash: 1.5 } }, type: 'WALLET_BALANCE', more: 1 },
  { balanceMap: { main: [{ cash: 1 }, { cash: 2, more: true }], other: 1 } },
  { balanceMap: { main: [] } },
  { balanceMap: { main: { cash: '1' } } },
  { balanceMap: { main: { cash: Number.NaN } } },
  { balanceMap: { main: { cash: Number.POSITIVE_INFINITY } } },
  { balanceMap: { main: [{ cash: 1 }, { bonus: 2 }] } },
  { balanceMap: { main: undefined, locked: { cash: 0 } } },
  { balanceMap: { bonus: { bonus: 1, vertical: 'SPORTS' } } },
  { balanceMap: { bonus: [{ bonus: 1 }] } },
  { balanceMap: { bonus: { bonus: 1, vertical: 5 } } },
]

it.each(values.map((value) => [JSON.stringify(value), value] as const))(
  'judges %s as its schema does',
  (_, value) => {
    const isBalance = compileCheck(walletBalance.body)
    expect(isBalance(value)).toBe(z.safeParse(walletBalance.body, value).success)
  },
)

it('checks kinds of schemas that it does not compile', () => {
  const isMarked = compileCheck(z.object({ mark: z.literal('x'), list: z.array(z.enum(['a'])) }))
  expect(isMarked({ mark: 'x', list: ['a'] })).toBe(true)
  expect(isMarked({ mark: 'y', list: ['a'] })).toBe(false)
  expect(isMarked({ mark: 'x', list: ['b'] })).toBe(false)
})
