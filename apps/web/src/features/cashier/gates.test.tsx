// @vitest-environment happy-dom

import {
  checkDeposit,
  checkWithdrawal,
  listCashierMethods,
  listPendingWithdrawals,
  listRecentMethods,
  startDeposit,
  startWithdrawal,
} from '@player-site/contracts/cashier/cashier.calls.ts'
import type {
  DepositGate,
  PaymentMethodId,
  WithdrawalGate,
} from '@player-site/contracts/cashier/cashier.entities.ts'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { NEVER, of } from 'rxjs'
import { afterEach, describe, expect, it } from 'vitest'
import { aPlayer, aSnapshot, aWallet } from '../../../testing/builders.ts'
import { openDepositGate } from '../../../testing/cashier.ts'
import { failing } from '../../../testing/fake-api.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { World } from '../../../testing/world.ts'

afterEach(cleanup)

const leftPayment = {
  paymentId: 'left-1',
  kind: 'deposit',
  method: 'CREDITCARD',
  amount: 100,
  currency: 'EUR',
  status: 'WAITING_INPUT',
  url: 'https://pay.example/left-1',
  reason: null,
} as const
const withdrawalGate: WithdrawalGate = {
  status: 'SUCCESS',
  currency: 'EUR',
  limit: 1_000,
  duration: 'monthly',
  originalLimit: 1_000,
  withdrawable: 500,
}
const card = {
  id: 'CREDITCARD',
  name: 'Card',
  image: 'card',
  altTag: 'Card',
  processTime: 'instant',
  min: 10,
  max: 1_000,
}
const pendingWithdrawal = {
  pendingWithdrawalId: 'w-1',
  amount: 50,
  currency: 'EUR',
  method: 'CREDITCARD',
  requestedAt: '2026-11-21T10:00:00Z',
}

const payoutMethods = [
  { ...card, id: 'TRUSTLY', name: 'Bank', type: 'withdrawal' },
  { ...card, type: 'withdrawal' },
]
const swapped = (id: PaymentMethodId): PaymentMethodId =>
  id === 'TRUSTLY' ? 'CREDITCARD' : 'TRUSTLY'

/** A player with 500 EUR on one of the cashier's two pages. */
function at(page: string, world = new World(aPlayer())): World {
  const methods = [
    { ...card, type: 'deposit' },
    { ...card, type: 'withdrawal' },
  ]
  if (!world.api.answers(listCashierMethods)) {
    world.api.answer(listCashierMethods, () => of({ methods }))
  }
  world.api.answer(listRecentMethods, () => of({ recent: [] }))
  if (!world.api.answers(listPendingWithdrawals)) {
    world.api.answer(listPendingWithdrawals, () => of({ withdrawals: [] }))
  }
  renderApp(world, page.startsWith('/') ? page : `/en-UN/my-account/banking/${page}`)
  act(() => {
    world.connection.signal({ is: 'opened' })
    world.connection.message('SNAPSHOT', aSnapshot(5, 10, aWallet(500)))
  })
  return world
}

describe('the gate before a deposit', () => {
  const shut = (facts: Partial<DepositGate>) => {
    const world = new World(aPlayer())
    world.api.answer(checkDeposit, () => of({ ...openDepositGate, ...facts }))
    return at('deposit', world)
  }

  it.each([
    ['DOCUMENTS_REQUIRED_RESTRICTED', 'gate-strict', ['gate-verify', 'gate-support']],
    ['RESTRICTED', 'gate-restricted', ['gate-support', 'gate-overview']],
  ] as const)('of %s shows no form, and offers actions', async (status, gate, actions) => {
    shut({ status })
    await screen.findByTestId(gate)
    expect(screen.queryByTestId('deposit-form')).toBeNull()
    for (const action of actions) expect(screen.getByTestId(action)).toBeDefined()
    expect(screen.queryByTestId('gate-later')).toBeNull()
  })

  it('that asks for documents opens when they are deferred, and tells the platform', async () => {
    const world = shut({ status: 'DOCUMENTS_PREFERRED', daysLeftToVerifyDocuments: 20 })
    const gate = await screen.findByTestId('gate-loyal')
    expect(gate.textContent).toContain('20 days')
    world.api.answer(checkDeposit, () => of(openDepositGate))
    fireEvent.click(screen.getByTestId('gate-later'))
    await screen.findByTestId('deposit-form')
    const last = world.api.sentTo(checkDeposit).at(-1)
    expect(last?.request).toMatchObject({ query: { later: 'true' } })
  })

  it.each([
    ['SUCCESS', 'deposit-form'],
    ['SELF_LIMIT_REACHED', 'gate-limitDeposit'],
  ] as const)('of %s lets an unfinished payment continue at the provider', async (status, gate) => {
    shut({
      status,
      limitLeft: 0,
      limitType: 'deposit',
      duration: 'daily',
      unfinished: leftPayment,
    })
    await screen.findByTestId(gate)
    expect(screen.getByTestId('deposit-unfinished').textContent).toContain('100.00')
    fireEvent.click(screen.getByTestId('deposit-go-on'))
    const frame = await screen.findByTestId('payment-frame')
    expect(frame.getAttribute('src')).toBe(leftPayment.url)
  })

  it('that is closed for another reason offers no unfinished payment', async () => {
    shut({ status: 'FORBIDDEN', unfinished: leftPayment })
    await screen.findByTestId('gate-suspended')
    expect(screen.queryByTestId('deposit-unfinished')).toBeNull()
  })

  it('with a bonus chosen accepts no less than the bonus requires', async () => {
    const title = 'Double up'
    const world = shut({
      bonuses: [{ bonusId: 'b-1', title, description: 'Twice.', minDeposit: 50 }],
    })
    world.api.answer(startDeposit, () => NEVER)
    const form = await screen.findByTestId('deposit-form')
    fireEvent.click(screen.getByText(title))
    const amount = screen.getByTestId('cashier-amount')
    const send = (figure: string) => {
      fireEvent.change(amount, { target: { value: figure } })
      fireEvent.blur(amount)
      fireEvent.submit(form)
    }
    send('40')
    expect(
      (
        await screen.findByText(/50\.00/, {
          selector: '[slot=errorMessage], [slot=errorMessage] *',
        })
      ).textContent,
    ).toContain('50.00')
    expect(world.api.sentTo(startDeposit)).toHaveLength(0)
    send('50')
    await expect.poll(() => world.api.sentTo(startDeposit)).toHaveLength(1)
    expect(world.api.sentTo(startDeposit)[0]?.request).toMatchObject({
      body: { amount: 50, bonusId: 'b-1' },
    })
  })

  it('that still asks after a deferral offers no second one', async () => {
    shut({ status: 'DOCUMENTS_PREFERRED', daysLeftToVerifyDocuments: 20 })
    fireEvent.click(await screen.findByTestId('gate-later'))
    await expect.poll(() => screen.queryByTestId('gate-later')).toBeNull()
    expect(screen.getByTestId('gate-verify')).toBeDefined()
  })
})

it.each(['/en-UN/deposit', '/en-UN/my-account/banking'])(
  'a deposit is found at %s',
  async (path) => {
    const world = new World(aPlayer())
    world.api.answer(checkDeposit, () => of(openDepositGate))
    at(path, world)
    await screen.findByTestId('deposit-page')
  },
)

it('asks a visitor to sign in before a deposit', async () => {
  const { router } = renderApp(new World(null), '/en-UN/deposit')
  await expect.poll(() => router.state.location.pathname).toBe('/en-UN/401')
  const from = '/en-UN/my-account/banking/deposit'
  expect(router.state.location).toMatchObject({ state: { from } })
})

describe('the gate before a withdrawal', () => {
  const opened = (facts: Partial<WithdrawalGate>) => {
    const world = new World(aPlayer())
    world.api.answer(checkWithdrawal, () => of({ ...withdrawalGate, ...facts }))
    return at('withdraw', world)
  }

  it('with a limit below the balance shows it, and requests the allowed amount after a review', async () => {
    const world = opened({ limit: 100 })
    world.api.answer(startWithdrawal, () => NEVER)
    const notice = await screen.findByTestId('withdrawal-notify')
    expect(notice.textContent).toContain('100')
    const form = await screen.findByTestId('withdrawal-form')
    fireEvent.click(screen.getByText('Max'))
    fireEvent.submit(form)
    const review = await screen.findByTestId('withdrawal-review')
    expect(review.textContent).toMatch(/100\.00.€/)
    expect(world.api.sentTo(startWithdrawal)).toHaveLength(0)
    fireEvent.click(screen.getByTestId('withdrawal-change'))
    fireEvent.submit(await screen.findByTestId('withdrawal-form'))
    fireEvent.click(await screen.findByTestId('withdrawal-confirm'))
    await expect.poll(() => world.api.sentTo(startWithdrawal)).toHaveLength(1)
    const [sent] = world.api.sentTo(startWithdrawal)
    expect(sent?.request).toMatchObject({ body: { amount: 100 } })
  })

  it('with optional documents opens when they are deferred, without asking the platform', async () => {
    const world = opened({ status: 'DOCUMENTS_PREFERRED' })
    fireEvent.click(await screen.findByTestId('gate-later'))
    await screen.findByTestId('withdrawal-form')
    expect(world.api.sentTo(checkDeposit)).toHaveLength(0)
  })

  it.each([undefined, '•••• 4242'])(
    'is reviewed with the account it goes to: %s',
    async (account) => {
      const world = new World(aPlayer())
      world.api.answer(checkWithdrawal, () => of(withdrawalGate))
      const method = { ...card, type: 'withdrawal', ...(account && { account }) }
      world.api.answer(listCashierMethods, () => of({ methods: [method] }))
      at('withdraw', world)
      fireEvent.click(await screen.findByText('Max'))
      fireEvent.submit(screen.getByTestId('withdrawal-form'))
      await screen.findByTestId('withdrawal-review')
      expect(screen.queryByTestId('review-account')?.textContent).toBe(account)
    },
  )

  it('opens over the page when the address contains its hash', async () => {
    const world = new World(aPlayer())
    world.api.answer(checkWithdrawal, () => of(withdrawalGate))
    at('transactions#withdraw', world)
    await screen.findByTestId('withdraw-sheet')
    await screen.findByTestId('withdrawal-form')
    await screen.findByTestId('waiting-none')
  })

  it('is a page, not a sheet, from a deposit', async () => {
    const world = new World(aPlayer())
    world.api.answer(checkWithdrawal, () => of(withdrawalGate))
    world.api.answer(checkDeposit, () => of(openDepositGate))
    at('deposit#withdraw', world)
    await screen.findByTestId('withdraw-page')
    expect(screen.queryByTestId('withdraw-sheet')).toBeNull()
  })

  it('that allows the whole balance shows no notice', async () => {
    opened({ limit: 500 })
    await screen.findByTestId('withdrawal-form')
    expect(screen.queryByTestId('withdrawal-notify')).toBeNull()
  })

  describe('while money must first go back to its deposit method', () => {
    const payBack: WithdrawalGate['payBack'] = [
      { method: 'TRUSTLY', owed: 0, most: 0 },
      { method: 'CREDITCARD', owed: 40, most: null },
    ]
    const goingBack = () => {
      const world = new World(aPlayer())
      world.api.answer(checkWithdrawal, () => of({ ...withdrawalGate, payBack }))
      world.api.answer(listCashierMethods, () => of({ methods: payoutMethods }))
      return at('withdraw', world)
    }
    const radioOf = (method: string) =>
      screen.getByTestId(`method-${method}`).querySelector('input') ?? undefined

    it('has chosen that method, and shows for the others what comes first', async () => {
      const world = goingBack()
      world.api.answer(startWithdrawal, () => NEVER)
      const notice = await screen.findByTestId('pay-back')
      expect(notice.textContent).toMatch(/You must withdraw your first 40\.00.€ to Card\./)
      expect(radioOf('creditcard')?.checked).toBe(true)
      expect(radioOf('trustly')?.disabled).toBe(true)
      expect(screen.getByTestId('method-trustly').textContent).toMatch(
        /Not available until you withdraw 40\.00/,
      )
      fireEvent.click(screen.getByText('Max'))
      fireEvent.submit(screen.getByTestId('withdrawal-form'))
      fireEvent.click(await screen.findByTestId('withdrawal-confirm'))
      await expect.poll(() => world.api.sentTo(startWithdrawal)).toHaveLength(1)
      const [sent] = world.api.sentTo(startWithdrawal)
      expect(sent?.request).toMatchObject({ body: { method: 'CREDITCARD', amount: 500 } })
    })

    it('shows the platform’s refusal if it has changed since, and loads the gate again', async () => {
      const world = goingBack()
      world.api.answer(startWithdrawal, () => failing('cashier.payBackFirst', { most: 0 }, 409))
      await screen.findByTestId('pay-back')
      world.api.answer(checkWithdrawal, () =>
        of({
          ...withdrawalGate,
          payBack: payBack.map((action) => ({ ...action, method: swapped(action.method) })),
        }),
      )
      fireEvent.click(screen.getByText('Max'))
      fireEvent.submit(screen.getByTestId('withdrawal-form'))
      fireEvent.click(await screen.findByTestId('withdrawal-confirm'))
      const refusal = await screen.findByTestId('cashier-refused')
      expect(refusal.textContent).toContain(
        'You must withdraw to the method you deposited with first',
      )
      await expect.poll(() => radioOf('trustly')?.checked).toBe(true)
      expect(radioOf('creditcard')?.disabled).toBe(true)
    })
  })

  it.each([
    [false, 0],
    [true, 1],
  ] as const)(
    'with a withdrawal that can be cancelled: %s, has %i cancel buttons',
    async (canCancel, buttons) => {
      const world = new World(aPlayer())
      world.api.answer(checkWithdrawal, () => of(withdrawalGate))
      world.api.answer(listPendingWithdrawals, () =>
        of({ withdrawals: [{ ...pendingWithdrawal, canCancel }] }),
      )
      at('withdraw', world)
      await screen.findByTestId('waiting-list')
      expect(screen.queryAllByTestId('waiting-cancel')).toHaveLength(buttons)
    },
  )
})
