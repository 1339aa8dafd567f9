import { expect, it } from 'vitest'
import { readAddressList } from './address-list.ts'

it.each([
  ['192.0.2.7', '192.0.2.7', true],
  ['192.0.2.7', '192.0.2.8', false],
  ['192.0.2.0/24', '192.0.2.200', true],
  ['192.0.2.0/24', '192.0.3.1', false],
  ['192.0.2.5-192.0.2.9', '192.0.2.9', true],
  ['192.0.2.5-192.0.2.9', '192.0.2.10', false],
  ['192.0.2.0/24', '::ffff:192.0.2.1', true],
  ['2001:db8::/32', '2001:db8::1', true],
  ['2001:db8::/32', 'nonsense', false],
])('%s against %s', (entry, address, isIn) => {
  expect(readAddressList([entry])?.(address)).toBe(isIn)
})

it.each([
  '',
  'desk',
  '10.0.0.0/33',
  '10.0.0.0/x',
  '10.0.0.9-10.0.0.1',
  '10.0.0.1-::1',
  '10.0.0.1-10.0.0.2/8',
])('refuses a list with %j in it', (entry) => {
  expect(readAddressList(['10.0.0.1', entry])).toBeUndefined()
})
