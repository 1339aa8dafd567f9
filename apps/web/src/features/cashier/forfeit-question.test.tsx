// @vitest-environment happy-dom
import {
  checkWithdrawal,
  listCashierMethods,
  listPendingWithdrawals,
  listRecentMethods,
  startWithdrawal,
} from '@player-site/contracts/cashier/cashier.calls.ts'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { NEVER, of } from 'rxjs'
import { afterEach, expect, it } from 'vitest'
import { aPlayer, aSnapshot, aWallet } from '../../../testing/builders.ts'
import { failing } from '../../../testing/fake-api.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { World } from '../../../testing/world.ts'

afterEach(cleanup)

const assignmentId = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const bonus = {
  assignmentId,
  vertical: 'CASINO',
  currency: 'EUR',
  balance: 12.5,
  wageringAmount: 40,
  wageringTarget: 100,
}

/** A withdrawal of everything, refused with these details. */
async function withdraw(details: Record<string, unknown>) {
  const world = new World(aPlayer())
  const gate = { status: 'SUCCESS', currency: 'EUR', limit: null, duration: null } as const
  world.api.answer(checkWithdrawal, () => of({ ...gate, originalLimit: null, withdrawable: 500 }))
  const card = { id: 'CREDITCARD', name: 'Card', image: 'card', altTag: 'Card', type: 'withdrawal' }
  const method = { ...card, processTime: 'instant', min: 10, max: 1_000 }
  world.api.answer(listCashierMethods, () => of({ methods: [method] }))
  world.api.answer(listRecentMethods, () => of({ recent: [] }))
  world.api.answer(listPendingWithdrawals, () => of({ withdrawals: [] }))
  world.api.answer(startWithdrawal, () => failing('bonus.withdrawalForfeits', details, 409))
  renderApp(world, '/en-UN/my-account/banking/withdraw')
  act(() => {
    world.connection.signal({ is: 'opened' })
    world.connection.message('SNAPSHOT', aSnapshot(5, 10, aWallet(500)))
  })
  fireEvent.click(await screen.findByText('Max'))
  fireEvent.submit(screen.getByTestId('withdrawal-form'))
  fireEvent.click(await screen.findByTestId('withdrawal-confirm'))
  return world
}

it('says what a withdrawal would take of a bonus, and sends what the player agreed to', async () => {
  const world = await withdraw({ bonuses: [bonus] })
  const question = await screen.findByTestId('withdrawal-forfeits')
  expect(question.textContent).toMatch(/You lose 12\.50.€ of bonus money/)
  expect(question.textContent).toMatch(/You have staked 40\.00.€ of 100\.00.€/)
  expect(document.activeElement?.textContent).toBe('This withdrawal ends your bonus')
  world.api.answer(startWithdrawal, () => NEVER)
  fireEvent.click(screen.getByTestId('forfeit-confirm'))
  await expect.poll(() => world.api.sentTo(startWithdrawal)).toHaveLength(2)
  const [first, second] = world.api.sentTo(startWithdrawal)
  expect(first?.request).not.toHaveProperty('body.forfeits')
  expect(second?.request).toMatchObject({ body: { amount: 500, forfeits: [assignmentId] } })
  // The answer is in flight: the question stays, and its button is busy.
  expect(screen.getByTestId('withdrawal-forfeits')).toBe(question)
  fireEvent.click(screen.getByTestId('forfeit-confirm'))
  expect(world.api.sentTo(startWithdrawal)).toHaveLength(2)
})

it('leaves the bonus to a player who steps back', async () => {
  const world = await withdraw({ bonuses: [bonus] })
  fireEvent.click(await screen.findByTestId('forfeit-keep'))
  await screen.findByTestId('withdrawal-form')
  expect(screen.queryByTestId('cashier-refused')).toBe(null)
  expect(world.api.sentTo(startWithdrawal)).toHaveLength(1)
})

it('says that it was refused, where another platform gives no figures', async () => {
  await withdraw({})
  const refusal = await screen.findByTestId('cashier-refused')
  expect(refusal.textContent).toContain('would end an active bonus')
})
