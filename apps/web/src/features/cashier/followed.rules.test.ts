import { expect, it } from 'vitest'
import { aPlayer } from '../../../testing/builders.ts'
import { World } from '../../../testing/world.ts'
import { loadFeature } from '../../shared/feature/late-features.ts'
import { lateCashier } from './cashier.late.ts'
import { pendingRemote } from './cashier.remotes.ts'
import { paymentLeft, paymentStarted } from './cashier.slice.ts'
import { isFollowed } from './followed.rules.ts'

await loadFeature(lateCashier)

const about = { method: 'SKRILL', amount: 20, currency: 'EUR' } as const
const deposit = {
  ...about,
  paymentId: 'payment-1',
  kind: 'deposit',
  status: 'PENDING',
  url: null,
  reason: null,
} as const

it('is the payment that was started here, until the player leaves it', () => {
  const store = new World(aPlayer()).start()
  const follows = (id: string) => isFollowed(store.getState(), id)
  expect(isFollowed({}, 'payment-1')).toBe(false)
  store.dispatch(paymentStarted(deposit))
  expect([follows('payment-1'), follows('payment-2')]).toEqual([true, false])
  store.dispatch(paymentLeft())
  expect(follows('payment-1')).toBe(false)
})

it('is a withdrawal whose list is open', () => {
  const store = new World(aPlayer()).start()
  const pendingWithdrawals = {
    ...about,
    requestedAt: '2026-01-01T12:00:00Z',
    canCancel: true,
    phase: 'requested',
    expectedAt: null,
  } as const
  store.dispatch(pendingRemote.opened())
  store.dispatch(
    pendingRemote.arrived({
      value: [{ ...pendingWithdrawals, pendingWithdrawalId: 'payment-3' }],
      atMs: 0,
    }),
  )
  expect(isFollowed(store.getState(), 'payment-3')).toBe(true)
})
