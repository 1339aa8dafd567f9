// @vitest-environment happy-dom
import {
  checkWithdrawal,
  listCashierMethods,
  listPendingWithdrawals,
  listRecentMethods,
  startWithdrawal,
} from '@player-site/contracts/cashier/cashier.calls.ts'
import type { WithdrawalGate } from '@player-site/contracts/cashier/cashier.entities.ts'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { of } from 'rxjs'
import { afterEach, expect, it } from 'vitest'
import { aPlayer, aSnapshot, aWallet } from '../../../testing/builders.ts'
import { failing } from '../../../testing/fake-api.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { World } from '../../../testing/world.ts'

afterEach(cleanup)

const gate: WithdrawalGate = {
  status: 'SUCCESS',
  currency: 'EUR',
  limit: 1_000,
  duration: 'monthly',
  originalLimit: 1_000,
  kycLimit: null,
  withdrawable: 500,
}
const card = { id: 'CREDITCARD', name: 'Card', image: 'card', altTag: 'Card' } as const
const method = { ...card, type: 'withdrawal', processTime: 'days', min: 10, max: 5_000 } as const

/** A player with 500 EUR before this gate. */
function before(change: Partial<WithdrawalGate>): World {
  const world = new World(aPlayer())
  world.api.answer(checkWithdrawal, () => of({ ...gate, ...change }))
  world.api.answer(listCashierMethods, () => of({ methods: [method] }))
  world.api.answer(listRecentMethods, () => of({ recent: [] }))
  world.api.answer(listPendingWithdrawals, () => of({ withdrawals: [] }))
  renderApp(world, '/en-UN/my-account/banking/withdraw')
  act(() => {
    world.connection.signal({ is: 'opened' })
    world.connection.message('SNAPSHOT', aSnapshot(5, 10, aWallet(500)))
  })
  return world
}

it.each([
  ['EXCEEDS_KYC_LIMIT', 'gate-kycLimit', ['gate-verify', 'gate-support']],
  ['FAILURE', 'gate-error', ['gate-retry', 'gate-support']],
  // What a player has limited themselves is never a deposit here.
  ['SELF_LIMIT_REACHED', 'gate-withdrawalLimit', ['gate-overview', 'gate-support']],
  ['WITHDRAWAL_LIMIT_REACHED', 'gate-withdrawalLimit', ['gate-overview', 'gate-support']],
] as const)('%s shows no form, and offers actions', async (status, notice, actions) => {
  before({ status })
  await screen.findByTestId(notice)
  expect(screen.queryByTestId('withdrawal-form')).toBeNull()
  for (const action of actions) expect(screen.getByTestId(action)).toBeDefined()
})

it('a limit of the verification is named with a way to lift it, and bounds the amount', async () => {
  const world = before({ kycLimit: 200 })
  const notice = await screen.findByTestId('withdrawal-kyc')
  expect(notice.textContent).toMatch(/You can withdraw up to 200\.00\s€ until you verify/)
  expect(notice.querySelector('a')?.getAttribute('href')).toContain('verification')
  fireEvent.change(screen.getByTestId('cashier-amount'), { target: { value: '200.01' } })
  fireEvent.submit(screen.getByTestId('withdrawal-form'))
  await expect.poll(() => screen.getByTestId('withdrawal-form').textContent).toMatch(/200\.00\s€/)
  expect(screen.queryByTestId('withdrawal-review')).toBeNull()
  expect(world.api.sentTo(startWithdrawal)).toHaveLength(0)
})

it.each([null, 500, 2_000])('a limit of %s is not named to a player with 500', async (kycLimit) => {
  before({ kycLimit })
  await screen.findByTestId('withdrawal-form')
  expect(screen.queryByTestId('withdrawal-kyc')).toBeNull()
})

it('a request above the limit by now is refused, and the gate is read again', async () => {
  const world = before({})
  world.api.answer(startWithdrawal, () =>
    failing('cashier.refused', { status: 'EXCEEDS_KYC_LIMIT', limit: 0 }, 409),
  )
  const form = await screen.findByTestId('withdrawal-form')
  fireEvent.change(screen.getByTestId('cashier-amount'), { target: { value: '50' } })
  fireEvent.submit(form)
  world.api.answer(checkWithdrawal, () => of({ ...gate, status: 'EXCEEDS_KYC_LIMIT', kycLimit: 0 }))
  fireEvent.click(await screen.findByTestId('withdrawal-confirm'))
  await screen.findByTestId('gate-kycLimit')
})
