// @vitest-environment happy-dom

import {
  checkDeposit,
  listCashierMethods,
  listRecentMethods,
  startDeposit,
} from '@player-site/contracts/cashier/cashier.calls.ts'
import type { DepositBonus } from '@player-site/contracts/cashier/cashier.entities.ts'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { NEVER, of } from 'rxjs'
import { afterEach, expect, it } from 'vitest'
import { aPlayer, aSnapshot, aWallet } from '../../../testing/builders.ts'
import { openDepositGate } from '../../../testing/cashier.ts'
import { failing } from '../../../testing/fake-api.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { World } from '../../../testing/world.ts'

afterEach(cleanup)

const bonus: DepositBonus = {
  bonusId: 'match',
  title: 'Half on top',
  description: 'Half of your deposit.',
  minDeposit: 20,
  terms: { percent: 50, maxBonus: 25, wrMultiplier: 5, wageringBase: 'BONUS', validDays: 60 },
}
const card = {
  ...{ id: 'CREDITCARD', name: 'Card', image: 'card', altTag: 'Card', type: 'deposit' },
  ...{ processTime: 'instant', min: 10, max: 1_000 },
}

/** The form of a deposit for which a bonus is offered. */
async function openForm(offer: DepositBonus = bonus) {
  const world = new World(aPlayer())
  world.api.answer(checkDeposit, () => of({ ...openDepositGate, bonuses: [offer] }))
  world.api.answer(listCashierMethods, () => of({ methods: [card], saved: [] }))
  world.api.answer(listRecentMethods, () => of({ methods: [] }))
  world.api.answer(startDeposit, () => NEVER)
  renderApp(world, '/en-UN/my-account/banking/deposit')
  act(() => {
    world.connection.signal({ is: 'opened' })
    world.connection.message('SNAPSHOT', aSnapshot(1, 1, aWallet(500)))
  })
  const form = await screen.findByTestId('deposit-form')
  const enter = (figure: string) => {
    fireEvent.change(screen.getByTestId('cashier-amount'), { target: { value: figure } })
    fireEvent.blur(screen.getByTestId('cashier-amount'))
  }
  const figures = () =>
    screen.getByTestId('cashier-bonus-figures').textContent?.replaceAll('\u00A0', ' ') ?? ''
  return { world, form, enter, figures }
}

it('is called as in the language of the page, whatever that of the player’s messages is', async () => {
  const words = { name: 'Half on top', text: 'Half of your deposit.' }
  await openForm({ ...bonus, title: 'Puolet päälle', inLanguages: { en: words } })
  expect(screen.getByText('Half on top')).toBeDefined()
  expect(screen.queryByText('Puolet päälle')).toBeNull()
})

it('says with exact figures what the entered deposit gives and asks for', async () => {
  const { world, form, enter, figures } = await openForm()
  expect(figures()).toBe('')
  fireEvent.click(screen.getByText('Half on top'))
  expect(figures()).toContain(
    'Deposit at least 20.00 € to get 50% of it in bonus money, up to 25.00 €.',
  )
  enter('30')
  expect(figures()).toContain(
    'You get 15.00 € in bonus money. To keep what is left of it, stake 75.00 € within 60 days. A withdrawal before that ends the bonus.',
  )
  enter('900')
  expect(figures()).toContain('You get 25.00 € in bonus money.')
  fireEvent.submit(form)
  await expect.poll(() => world.api.sentTo(startDeposit)).toHaveLength(1)
  expect(world.api.sentTo(startDeposit)[0]?.request).toMatchObject({ body: { bonusId: 'match' } })
})

it('has the bonus chosen that the player has agreed to, and lets it go', async () => {
  const { world, form, enter } = await openForm({ ...bonus, isConsented: true })
  const choice = screen.getByRole('radio', { name: /Half on top/ })
  expect(choice).toHaveProperty('checked', true)
  fireEvent.click(screen.getByText('No bonus'))
  enter('20')
  fireEvent.submit(form)
  await expect.poll(() => world.api.sentTo(startDeposit)).toHaveLength(1)
  expect(world.api.sentTo(startDeposit)[0]?.request).toMatchObject({ body: { bonusId: null } })
})

it('that is gone by now is said, and is no longer in the form', async () => {
  const { world, form, enter } = await openForm()
  fireEvent.click(screen.getByText('Half on top'))
  world.api.answer(startDeposit, () => failing('cashier.bonusGone', {}, 409))
  world.api.answer(checkDeposit, () => of(openDepositGate))
  enter('30')
  fireEvent.submit(form)
  expect((await screen.findByTestId('cashier-refused')).textContent).toContain(
    'That bonus isn’t available to you any more.',
  )
  await expect.poll(() => screen.queryByText('Half on top')).toBeNull()
})

it('of an operator without further terms is offered by its words alone', async () => {
  const { terms: _terms, ...plain } = bonus
  const { figures } = await openForm(plain)
  fireEvent.click(screen.getByText('Half on top'))
  expect(screen.getByText('Half of your deposit.')).toBeDefined()
  expect(figures()).toBe('')
})
