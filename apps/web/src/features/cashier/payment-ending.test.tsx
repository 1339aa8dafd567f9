// @vitest-environment happy-dom
import {
  checkDeposit,
  listCashierMethods,
  listRecentMethods,
  readPayment,
  startDeposit,
} from '@player-site/contracts/cashier/cashier.calls.ts'
import { act, cleanup, screen } from '@testing-library/react'
import { of } from 'rxjs'
import { afterEach, expect, it } from 'vitest'
import { aPlayer, aSnapshot, aWallet } from '../../../testing/builders.ts'
import { openDepositGate } from '../../../testing/cashier.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { World } from '../../../testing/world.ts'
import { paymentRequested } from './cashier.slice.ts'

afterEach(cleanup)

const card = { id: 'CREDITCARD', name: 'Card', image: 'card', altTag: 'Card' } as const
const method = { ...card, type: 'deposit', processTime: 'instant', min: 10, max: 1_000 } as const
const payment = {
  paymentId: 'p-1',
  kind: 'deposit',
  method: 'CREDITCARD',
  amount: 30,
  currency: 'EUR',
  status: 'SUCCESS',
  url: null,
  reason: null,
}

/** A deposit of 50 EUR whose payment ends so. */
async function ended(change: Readonly<Record<string, unknown>>) {
  const world = new World(aPlayer())
  world.api.answer(checkDeposit, () => of(openDepositGate))
  world.api.answer(listCashierMethods, () => of({ methods: [method] }))
  world.api.answer(listRecentMethods, () => of({ recent: [] }))
  world.api.answer(startDeposit, () => of({ ...payment, ...change }))
  world.api.answer(readPayment, () => of({ ...payment, ...change }))
  const { store } = renderApp(world, '/en-UN/my-account/banking/deposit')
  act(() => {
    world.connection.signal({ is: 'opened' })
    world.connection.message('SNAPSHOT', aSnapshot(5, 10, aWallet(0)))
  })
  await screen.findByTestId('deposit-form')
  act(() => {
    const asked = { kind: 'deposit', method: 'CREDITCARD', amount: 50, bonusId: null } as const
    store.dispatch(paymentRequested(asked))
  })
}

it('a payment of which the provider took a part names both amounts', async () => {
  await ended({ requestedAmount: 50 })
  const shown = await screen.findByTestId('payment-success')
  expect(shown.textContent).toMatch(/^30\.00\s€ added to your balance/)
  expect(shown.textContent).toMatch(/took 30\.00\s€ of the 50\.00\s€ that you asked for/)
})

it('a payment in full names one amount', async () => {
  await ended({ amount: 50 })
  const shown = await screen.findByTestId('payment-success')
  expect(shown.textContent).toMatch(/^50\.00\s€ added to your balance/)
  expect(shown.textContent).toContain('You can use it now')
})

it('a payment of which the provider took more is refunded, and says why', async () => {
  await ended({ status: 'FAILED', reason: 'amount' })
  const shown = await screen.findByTestId('payment-failed')
  expect(shown.textContent).toContain('took a different amount than you asked for')
})
