import { expect, it } from 'vitest'
import { mayEnter, products, restrictionsOf } from './access.entities.ts'

const free = {
  payout: true,
  casino: true,
  liveCasino: true,
  sports: true,
  virtualSports: true,
  bonuses: true,
}

it('restricts what a flag turns off, and nothing else', () => {
  for (const flag of ['payout', ...products] as const) {
    const subject = { profile: { ...free, [flag]: false }, multibrandSuspended: false }
    expect([...restrictionsOf(subject)]).toEqual([flag])
  }
})

it('takes a suspended sister account for a payout restriction, which closes every product', () => {
  const subject = { profile: free, multibrandSuspended: true }
  expect([...restrictionsOf(subject)]).toEqual(['payout'])
  expect(products.map((product) => mayEnter(product, subject))).toEqual(products.map(() => false))
})

it('lets visitors see everything', () => {
  expect(products.map((product) => mayEnter(product, undefined))).toEqual(products.map(() => true))
})
