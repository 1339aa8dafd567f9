// @vitest-environment happy-dom
import {
  checkWithdrawal,
  listCashierMethods,
  listPendingWithdrawals,
  listRecentMethods,
  startWithdrawal,
} from '@player-site/contracts/cashier/cashier.calls.ts'
import { reauthenticate } from '@player-site/contracts/session/session.calls.ts'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { NEVER, of } from 'rxjs'
import { afterEach, expect, it } from 'vitest'
import { aPlayer, aSnapshot, aWallet } from '../../../testing/builders.ts'
import { failing } from '../../../testing/fake-api.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { World } from '../../../testing/world.ts'

afterEach(cleanup)

/** Confirms the review of a withdrawal whose session was not authenticated lately. */
async function confirmed() {
  const world = new World(aPlayer())
  const gate = { status: 'SUCCESS', currency: 'EUR', limit: null, duration: null } as const
  world.api.answer(checkWithdrawal, () => of({ ...gate, originalLimit: null, withdrawable: 500 }))
  const card = { id: 'CREDITCARD', name: 'Card', image: 'card', altTag: 'Card' } as const
  const method = { ...card, type: 'withdrawal', processTime: 'days', min: 10, max: 1_000 } as const
  world.api.answer(listCashierMethods, () => of({ methods: [method] }))
  world.api.answer(listRecentMethods, () => of({ recent: [] }))
  world.api.answer(listPendingWithdrawals, () => of({ withdrawals: [] }))
  world.api.answer(startWithdrawal, () => failing('session.reauthenticationRequired', {}, 403))
  renderApp(world, '/en-UN/my-account/banking/withdraw')
  act(() => {
    world.connection.signal({ is: 'opened' })
    world.connection.message('SNAPSHOT', aSnapshot(5, 10, aWallet(500)))
  })
  const form = await screen.findByTestId('withdrawal-form')
  fireEvent.change(screen.getByTestId('cashier-amount'), { target: { value: '50' } })
  fireEvent.submit(form)
  fireEvent.click(await screen.findByTestId('withdrawal-confirm'))
  const dialog = await screen.findByTestId('reauthentication-form')
  return { world, dialog }
}

it('a withdrawal to a new account asks for the password, and is then requested again', async () => {
  const { world, dialog } = await confirmed()
  world.api.answer(startWithdrawal, () => NEVER)
  world.api.answer(reauthenticate, () => of({}))
  const password = dialog.querySelector('input[name=password]')
  if (!password) throw new Error('no password field')
  fireEvent.change(password, { target: { value: 'Play-fair-2026' } })
  fireEvent.submit(dialog)
  await expect.poll(() => world.api.sentTo(startWithdrawal)).toHaveLength(2)
  const [first, second] = world.api.sentTo(startWithdrawal).map(({ request }) => request)
  // The same request, so that it can never be two withdrawals.
  expect(second).toEqual(first)
})

it('a withdrawal whose player does not confirm who they are is refused, and kept in the form', async () => {
  const { world } = await confirmed()
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  const refused = await screen.findByTestId('cashier-refused')
  expect(refused.textContent).toContain('Confirm that it is you, then try again.')
  expect(screen.getByTestId('cashier-amount')).toHaveProperty('value', '50.00')
  expect(world.api.sentTo(startWithdrawal)).toHaveLength(1)
})

it('the question for the password ends when the player leaves the page of the withdrawal', async () => {
  const { world } = await confirmed()
  act(() => {
    world.onNavigate('/en-UN/my-account')
  })
  await expect.poll(() => screen.queryByTestId('reauthentication-form')).toBeNull()
})

it('a CPF that is not the player’s own is refused with a sentence', async () => {
  const { world, dialog } = await confirmed()
  world.api.answer(startWithdrawal, () => failing('cashier.accountNotOwn', {}, 409))
  world.api.answer(reauthenticate, () => of({}))
  const password = dialog.querySelector('input[name=password]')
  if (!password) throw new Error('no password field')
  fireEvent.change(password, { target: { value: 'Play-fair-2026' } })
  fireEvent.submit(dialog)
  const refused = await screen.findByTestId('cashier-refused')
  expect(refused.textContent).toContain('This CPF isn’t yours.')
})
