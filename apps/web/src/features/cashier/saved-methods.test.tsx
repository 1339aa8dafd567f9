// @vitest-environment happy-dom
import {
  checkDeposit,
  listCashierMethods,
  listRecentMethods,
  readPayment,
  startDeposit,
} from '@player-site/contracts/cashier/cashier.calls.ts'
import type { Payment } from '@player-site/contracts/cashier/cashier.entities.ts'
import {
  listSavedMethods,
  removeSavedMethod,
} from '@player-site/contracts/cashier/saved-methods.calls.ts'
import type { SavedMethod } from '@player-site/contracts/cashier/saved-methods.entities.ts'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { NEVER, of } from 'rxjs'
import { afterEach, expect, it } from 'vitest'
import { aPlayer, aSnapshot, aWallet } from '../../../testing/builders.ts'
import { openDepositGate } from '../../../testing/cashier.ts'
import { failing } from '../../../testing/fake-api.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { World } from '../../../testing/world.ts'

afterEach(cleanup)

const card = { id: 'CREDITCARD', name: 'Card', image: 'card', altTag: 'Card' } as const
const bank = { id: 'TRUSTLY', name: 'Trustly', image: 'trustly', altTag: 'Trustly' } as const
const bounds = { type: 'deposit', processTime: 'instant', min: 10, max: 5_000 } as const
const visa: SavedMethod = {
  savedMethodId: 'saved-1',
  method: 'CREDITCARD',
  account: '•••• 4242',
  expiresOn: '2029-12',
  lastAmount: 50,
}
const pending: Payment = {
  paymentId: 'payment-1',
  kind: 'deposit',
  method: 'CREDITCARD',
  amount: 50,
  currency: 'EUR',
  status: 'PENDING',
  url: null,
  reason: null,
}

async function open(saved: readonly SavedMethod[], limitLeft: number | null = null) {
  const world = new World(aPlayer())
  world.api.answer(checkDeposit, () => of({ ...openDepositGate, limitLeft }))
  world.api.answer(listCashierMethods, () =>
    of({
      methods: [
        { ...card, ...bounds },
        { ...bank, ...bounds },
      ],
    }),
  )
  world.api.answer(listRecentMethods, () => of({ methods: [] }))
  world.api.answer(listSavedMethods, () => of({ methods: [...saved] }))
  world.api.answer(startDeposit, () => of(pending))
  world.api.answer(readPayment, () => NEVER)
  renderApp(world, '/en-UN/my-account/banking/deposit')
  act(() => {
    world.connection.signal({ is: 'opened' })
    world.connection.message('SNAPSHOT', aSnapshot(5, 10, aWallet(0)))
  })
  await screen.findByTestId('deposit-form')
  return {
    world,
    sent: () => world.api.sentTo(startDeposit).map(({ request }) => request),
  }
}

it('deposits the latest amount once more with one press, and says what the limit leaves', async () => {
  const { sent } = await open([visa], 80)
  const again = await screen.findByTestId('deposit-again')
  expect(again.textContent).toContain('Deposit 50.00')
  expect(again.parentElement?.textContent).toContain('After this you can deposit 30.00')
  fireEvent.click(again)
  fireEvent.click(again)
  await screen.findByTestId('payment-pending')
  expect(sent()).toMatchObject([
    { body: { amount: 50, method: 'CREDITCARD', savedMethodId: 'saved-1', bonusId: null } },
  ])
})

it.each([
  ['the limit no longer allows it', visa, 49.99],
  ['the card has not paid yet', { ...visa, lastAmount: null }, null],
  ['the method’s minimum has risen', { ...visa, lastAmount: 5 }, null],
] as const)('offers no such press where %s', async (_, saved, left) => {
  await open([saved], left)
  expect(await screen.findByTestId('method-saved')).toBeTruthy()
  expect(screen.queryByTestId('deposit-again')).toBeNull()
})

it('offers nothing of it to a player without a saved card', async () => {
  await open([])
  expect(screen.queryByTestId('method-saved')).toBeNull()
  expect(screen.queryByTestId('deposit-again')).toBeNull()
  expect(screen.queryByTestId('saved-remove')).toBeNull()
})

it('pays another amount by the saved card, or by another method', async () => {
  const { sent } = await open([visa])
  expect(screen.getByTestId('cashier-submit').textContent).toBe('Deposit now')
  fireEvent.change(screen.getByTestId('cashier-amount'), { target: { value: '70' } })
  fireEvent.submit(screen.getByTestId('deposit-form'))
  await expect.poll(sent).toMatchObject([{ body: { amount: 70, savedMethodId: 'saved-1' } }])
})

it('pays by the provider’s page once another method is chosen', async () => {
  const { sent } = await open([visa])
  fireEvent.click(within(screen.getByTestId('method-trustly')).getByRole('radio'))
  expect(screen.getByTestId('cashier-submit').textContent).toBe('Continue to payment')
  expect(screen.queryByTestId('saved-remove')).toBeNull()
  fireEvent.change(screen.getByTestId('cashier-amount'), { target: { value: '20' } })
  fireEvent.submit(screen.getByTestId('deposit-form'))
  await expect.poll(sent).toHaveLength(1)
  expect(sent()[0]).not.toHaveProperty('body.savedMethodId')
})

it('removes a card after a question', async () => {
  const { world } = await open([visa])
  world.api.answer(removeSavedMethod, () => of({}))
  fireEvent.click(screen.getByTestId('saved-remove'))
  const question = await screen.findByTestId('saved-remove-question')
  expect(question.textContent).toContain('Card •••• 4242 will be deleted')
  fireEvent.click(screen.getByTestId('saved-remove-confirm'))
  await expect.poll(() => screen.queryByTestId('method-saved')).toBeNull()
  expect(world.api.sentTo(removeSavedMethod)).toMatchObject([
    { request: { params: { savedMethodId: 'saved-1' } } },
  ])
})

it('keeps a card that could not be removed', async () => {
  const { world } = await open([visa])
  world.api.answer(removeSavedMethod, () => failing('upstream.unavailable', {}, 503))
  fireEvent.click(screen.getByTestId('saved-remove'))
  fireEvent.click(await screen.findByTestId('saved-remove-confirm'))
  await expect.poll(() => world.api.sentTo(removeSavedMethod).length).toBe(1)
  expect(await screen.findByTestId('method-saved')).toBeTruthy()
})

it('reads the cards again when one has gone', async () => {
  const { world } = await open([visa])
  world.api.answer(startDeposit, () => failing('cashier.savedMethodGone', {}, 409))
  world.api.answer(listSavedMethods, () => of({ methods: [] }))
  fireEvent.click(await screen.findByTestId('deposit-again'))
  await screen.findByText('This saved card can’t be used any more. Choose another payment method.')
  await expect.poll(() => screen.queryByTestId('method-saved')).toBeNull()
})
