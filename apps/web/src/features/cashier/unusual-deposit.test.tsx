// @vitest-environment happy-dom
import {
  checkDeposit,
  listCashierMethods,
  listRecentMethods,
  startDeposit,
} from '@player-site/contracts/cashier/cashier.calls.ts'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { NEVER, of } from 'rxjs'
import { afterEach, expect, it } from 'vitest'
import { aPlayer, aSnapshot, aWallet } from '../../../testing/builders.ts'
import { openDepositGate } from '../../../testing/cashier.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { World } from '../../../testing/world.ts'

afterEach(cleanup)

const card = { id: 'CREDITCARD', name: 'Card', image: 'card', altTag: 'Card' } as const
const method = { ...card, type: 'deposit', processTime: 'instant', min: 10, max: 5_000 } as const

/** Enters a deposit, as a player whose usual one is this. */
async function enter(text: string, usualDeposit: number | null) {
  const world = new World(aPlayer())
  world.api.answer(checkDeposit, () => of({ ...openDepositGate, usualDeposit }))
  world.api.answer(listCashierMethods, () => of({ methods: [method] }))
  world.api.answer(listRecentMethods, () => of({ recent: [] }))
  world.api.answer(startDeposit, () => NEVER)
  renderApp(world, '/en-UN/my-account/banking/deposit')
  act(() => {
    world.connection.signal({ is: 'opened' })
    world.connection.message('SNAPSHOT', aSnapshot(5, 10, aWallet(0)))
  })
  const form = await screen.findByTestId('deposit-form')
  fireEvent.change(screen.getByTestId('cashier-amount'), { target: { value: text } })
  fireEvent.submit(form)
  return () => world.api.sentTo(startDeposit).map(({ request }) => request)
}

it.each([
  ['20,00', 20, 20],
  ['€199.99', 20, 199.99],
  ['499.99', null, 499.99],
] as const)('a deposit of %s goes out where %s is usual', async (text, usual, amount) => {
  const sent = await enter(text, usual)
  await expect.poll(sent).toMatchObject([{ body: { amount } }])
})

it.each([
  ['2,000.00', 20, 2_000, '2,000.00'],
  ['200', 20, 200, '200.00'],
  ['500', null, 500, '500.00'],
] as const)(
  'a deposit of %s is asked about again where %s is usual',
  async (text, usual, amount, shown) => {
    const sent = await enter(text, usual)
    const step = await screen.findByTestId('deposit-unusual')
    expect(step.textContent).toContain(`about to deposit ${shown}\u00a0€`)
    expect(sent()).toEqual([])
    fireEvent.click(screen.getByTestId('deposit-unusual-confirm'))
    await expect.poll(sent).toMatchObject([{ body: { amount } }])
  },
)

it('an unusual deposit can be changed instead', async () => {
  const sent = await enter('2,000', 20)
  fireEvent.click(await screen.findByTestId('deposit-unusual-change'))
  const amount = await screen.findByTestId('cashier-amount')
  expect(amount).toHaveProperty('value', '2,000.00')
  expect(document.activeElement).toBe(amount)
  expect(sent()).toEqual([])
})

it('an amount that cannot be read goes nowhere', async () => {
  const sent = await enter('1.000', 20)
  await screen.findByText('Enter the amount like this: 1,234.50')
  expect(sent()).toEqual([])
})
