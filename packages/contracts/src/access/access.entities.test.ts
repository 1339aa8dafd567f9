import { expect, it } from 'vitest'
import { isPayoutRestricted, mayEnter, productRefusal, products } from './access.entities.ts'

const free = {
  payout: true,
  casino: true,
  liveCasino: true,
  sports: true,
  virtualSports: true,
  bonuses: true,
}
const open = { ...free, multibrandSuspended: false }

it.each(products)('closes %s by its own flag, and no other product', (flag) => {
  const account = { ...open, [flag]: false }
  const subject = { profile: { ...free, [flag]: false }, multibrandSuspended: false }
  for (const product of products) {
    expect(productRefusal(product, account)).toBe(product === flag ? 'restricted' : undefined)
    expect(mayEnter(product, subject)).toBe(product !== flag)
  }
  expect(isPayoutRestricted(subject)).toBe(false)
})

it.each([
  ['payoutRestricted', { payout: false }],
  ['multibrandSuspended', { multibrandSuspended: true }],
] as const)('closes every product where payout is restricted: %s', (reason, change) => {
  const account = { ...open, ...change }
  expect(products.map((product) => productRefusal(product, account))).toEqual(
    products.map(() => reason),
  )
  expect(
    isPayoutRestricted({ profile: account, multibrandSuspended: account.multibrandSuspended }),
  ).toBe(true)
})

it('lets visitors see everything', () => {
  expect(products.map((product) => mayEnter(product, undefined))).toEqual(products.map(() => true))
  expect(isPayoutRestricted(undefined)).toBe(false)
})
