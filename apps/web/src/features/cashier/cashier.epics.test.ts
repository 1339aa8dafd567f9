import {
  cancelWithdrawal,
  checkDeposit,
  checkWithdrawal,
  listCashierMethods,
  listPendingWithdrawals,
  listRecentMethods,
  readPayment,
  startDeposit,
  startWithdrawal,
} from '@player-site/contracts/cashier/cashier.calls.ts'
import { NEVER, of } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { aBalance, aPlayer, aSnapshot, aWallet } from '../../../testing/builders.ts'
import { openDepositGate } from '../../../testing/cashier.ts'
import { aDevice } from '../../../testing/device.ts'
import { failing } from '../../../testing/fake-api.ts'
import { startedWith } from '../../../testing/world.ts'
import { deviceFactsOf } from '../../shared/device/device-facts.ts'
import { loadFeature } from '../../shared/feature/late-features.ts'
import { selectToasts } from '../toasts/index.ts'
import { lateCashier } from './cashier.late.ts'
import { methodsRemote, pendingRemote } from './cashier.remotes.ts'
import {
  cancelRequested,
  depositClosed,
  depositOpened,
  noticeDismissed,
  paymentRequested,
  paymentSubmitted,
  selectCashier,
  verificationDeferred,
  withdrawalOpened,
} from './cashier.slice.ts'
import { unsubmittedPollMs } from './payment.epics.ts'
import { pendingRefreshMs, settleMs } from './pending-withdrawals.epics.ts'

await loadFeature(lateCashier)

const withdrawalGate = {
  status: 'SUCCESS',
  currency: 'EUR',
  limit: 1_000,
  duration: 'monthly',
  originalLimit: 1_000,
  withdrawable: 100,
}
const payment = {
  paymentId: 'p-1',
  kind: 'deposit',
  method: 'CREDITCARD',
  amount: 20,
  currency: 'EUR',
  status: 'WAITING_INPUT',
  url: 'https://pay.example/pay/1',
  reason: null,
}
const withdrawal = {
  pendingWithdrawalId: 'w-1',
  amount: 50,
  currency: 'EUR' as const,
  method: 'CREDITCARD' as const,
  requestedAt: '2026-11-21T10:00:00Z',
  canCancel: true,
  phase: 'requested',
  expectedAt: null,
} as const
const asked = { kind: 'deposit', method: 'CREDITCARD', amount: 20, bonusId: null } as const

function started() {
  const { world, store } = startedWith(aPlayer(), aSnapshot(5, 10, aWallet(100)))
  world.api.answer(checkDeposit, () => of(openDepositGate))
  world.api.answer(checkWithdrawal, () => of(withdrawalGate))
  world.api.answer(startDeposit, () => of(payment))
  world.api.answer(readPayment, () => of(payment))
  return {
    world,
    store,
    cashier: () => selectCashier(store.getState()),
    toastsShown: () =>
      selectToasts(store.getState()).map(({ level, messageId }) => [level, messageId]),
  }
}

describe('the gate of a deposit', () => {
  it('is requested when the deposit opens, with the known device data', () => {
    const { world, store, cashier } = started()
    store.dispatch(depositOpened())
    expect(cashier().deposit).toMatchObject({ is: 'ready', value: { status: 'SUCCESS' } })
    expect(world.api.sentTo(checkDeposit)[0]?.request).toEqual({
      query: {},
      body: deviceFactsOf(aDevice()),
    })
  })

  it('is requested again with the later flag, which is kept from then on', () => {
    const { world, store } = started()
    store.dispatch(depositOpened())
    store.dispatch(verificationDeferred())
    store.dispatch(depositOpened())
    const queries = world.api.sentTo(checkDeposit).map(({ request }) => request)
    expect(queries.slice(1)).toEqual([
      { query: { later: 'true' }, body: deviceFactsOf(aDevice()) },
      { query: { later: 'true' }, body: deviceFactsOf(aDevice()) },
    ])
  })

  it('is requested again when the player’s attributes change, only while it is open', () => {
    const { world, store, cashier } = started()
    store.dispatch(depositOpened())
    world.api.answer(checkDeposit, () => of({ ...openDepositGate, status: 'RESTRICTED' }))
    const change = { epoch: 5, at: 1_000, attributes: { deposit: false } }
    world.connection.message('PLAYER_ATTRIBUTE_CHANGE', { ...change, seq: 11 })
    expect(cashier().deposit).toMatchObject({ value: { status: 'RESTRICTED' } })
    store.dispatch(depositClosed())
    world.connection.message('PLAYER_ATTRIBUTE_CHANGE', { ...change, seq: 12 })
    expect(world.api.sentTo(checkDeposit)).toHaveLength(2)
  })

  it('shows why the request failed, and keeps the known state', () => {
    const { world, store, cashier } = started()
    world.api.answer(checkDeposit, () => failing('upstream.unavailable', {}, 503))
    store.dispatch(depositOpened())
    expect(cashier().deposit).toMatchObject({ is: 'failed' })
    world.api.answer(checkDeposit, () => of(openDepositGate))
    store.dispatch(depositOpened())
    world.api.answer(checkDeposit, () => failing('upstream.unavailable', {}, 503))
    store.dispatch(depositOpened())
    expect(cashier().deposit).toMatchObject({ is: 'ready', value: openDepositGate, atMs: 0 })
  })

  it('does not show a dismissed notice again after the deposit was closed', () => {
    const { store, cashier } = started()
    store.dispatch(noticeDismissed())
    store.dispatch(depositOpened())
    store.dispatch(depositClosed())
    expect(cashier().isNoticeDismissed).toBe(true)
  })
})

it('offers the payment methods even if the recent ones cannot be loaded', () => {
  const { world, store } = started()
  world.api.answer(listCashierMethods, () => of({ methods: [] }))
  world.api.answer(listRecentMethods, () => failing('upstream.unavailable', {}, 503))
  store.dispatch(methodsRemote.opened())
  expect(methodsRemote.select(store.getState())).toMatchObject({
    is: 'ready',
    value: { methods: [], recent: [] },
  })
})

describe('a deposit', () => {
  const paying = () => {
    const all = started()
    all.store.dispatch(depositOpened())
    all.store.dispatch(paymentRequested(asked))
    return all
  }

  it('stays at the provider’s page until the player is done there', () => {
    const { cashier, store } = paying()
    expect(cashier().payment).toMatchObject({ is: 'paying', payment: { paymentId: 'p-1' } })
    store.dispatch(paymentSubmitted())
    expect(cashier().payment.is).toBe('submitted')
  })

  it('is done when the platform confirms it, not when the provider’s page does', () => {
    const { world, store, cashier, toastsShown } = paying()
    store.dispatch(paymentSubmitted())
    world.advance(2_000)
    expect(cashier().payment.is).toBe('submitted')
    world.api.answer(readPayment, () => of({ ...payment, status: 'SUCCESS', url: null }))
    world.advance(1_000)
    expect(cashier().payment).toMatchObject({ is: 'ended', payment: { status: 'SUCCESS' } })
    // The payment is on screen, so a toast would repeat it.
    expect(toastsShown()).toEqual([])
    const asks = world.api.sentTo(readPayment).length
    world.advance(60_000)
    expect(world.api.sentTo(readPayment)).toHaveLength(asks)
  })

  it('is polled if the provider’s page sends no message', () => {
    const { world, cashier } = paying()
    world.api.answer(readPayment, () => of({ ...payment, status: 'FAILED', reason: 'declined' }))
    world.advance(unsubmittedPollMs - 1)
    expect(cashier().payment.is).toBe('paying')
    world.advance(1)
    expect(cashier().payment).toMatchObject({ is: 'ended', payment: { reason: 'declined' } })
  })

  it('is followed to its end after its page was left', () => {
    const { world, store, toastsShown, cashier } = paying()
    store.dispatch(paymentSubmitted())
    world.api.answer(readPayment, () => of({ ...payment, status: 'PENDING' }))
    world.advance(1_000)
    store.dispatch(depositClosed())
    world.api.answer(readPayment, () => of({ ...payment, status: 'SUCCESS' }))
    world.advance(1_000)
    expect(toastsShown()).toEqual([['success', 'cashier.toast.deposited']])
    expect(cashier().payment.is).toBe('ended')
    // A returning player wants to make a deposit and must not see the earlier result again.
    store.dispatch(depositOpened())
    expect(cashier().payment.is).toBe('none')
  })

  it('is polled again after a failed poll', () => {
    const { world, store, cashier } = paying()
    store.dispatch(paymentSubmitted())
    world.api.answer(readPayment, () => failing('upstream.unavailable', {}, 503))
    world.advance(3_000)
    world.api.answer(readPayment, () => of({ ...payment, status: 'SUCCESS' }))
    world.advance(1_000)
    expect(cashier().payment.is).toBe('ended')
  })

  it('is one payment when it is sent again after a failure, and another with another amount', () => {
    const { world, store } = started()
    world.api.answer(startDeposit, () => failing('network.offline', {}, 0))
    store.dispatch(paymentRequested(asked))
    store.dispatch(paymentRequested(asked))
    store.dispatch(paymentRequested({ ...asked, amount: 30 }))
    const ids = world.api
      .sentTo(startDeposit)
      .map(({ request }) => JSON.stringify(request).match(/"requestId":"([^"]+)"/)?.[1])
    expect(ids[0]).toBe(ids[1])
    expect(ids[2]).not.toBe(ids[0])
  })

  it('that is refused loads the gate again', () => {
    const { world, store, cashier } = started()
    store.dispatch(depositOpened())
    world.api.answer(startDeposit, () =>
      failing('cashier.refused', { status: 'SELF_LIMIT_REACHED' }, 409),
    )
    world.api.answer(checkDeposit, () => of({ ...openDepositGate, status: 'SELF_LIMIT_REACHED' }))
    store.dispatch(paymentRequested(asked))
    expect(cashier()).toMatchObject({
      payment: { is: 'refused', failure: { code: 'cashier.refused' } },
      deposit: { value: { status: 'SELF_LIMIT_REACHED' } },
    })
  })

  it('is started once, however often it is pressed', () => {
    const { world, store } = started()
    world.api.answer(startDeposit, () => NEVER)
    store.dispatch(paymentRequested(asked))
    store.dispatch(paymentRequested(asked))
    expect(world.api.sentTo(startDeposit)).toHaveLength(1)
  })
})

describe('a withdrawal', () => {
  const pendingWithdrawals = () => {
    const all = started()
    all.world.api.answer(listPendingWithdrawals, () => of({ withdrawals: [withdrawal] }))
    all.store.dispatch(withdrawalOpened())
    all.store.dispatch(pendingRemote.opened())
    return all
  }

  it('is announced and listed, and the gate is loaded again, once it was accepted', () => {
    const { world, store, cashier, toastsShown } = pendingWithdrawals()
    const taken = { ...payment, kind: 'withdrawal', status: 'PENDING', url: null }
    world.api.answer(startWithdrawal, () => of(taken))
    store.dispatch(paymentRequested({ ...asked, kind: 'withdrawal' }))
    expect(toastsShown()).toEqual([['success', 'cashier.toast.withdrawalRequested']])
    expect(cashier().payment.is).toBe('none')
    expect(world.api.sentTo(listPendingWithdrawals)).toHaveLength(2)
    expect(world.api.sentTo(checkWithdrawal)).toHaveLength(2)
  })

  it('above the limit is announced as a warning', () => {
    const { world, store, toastsShown } = pendingWithdrawals()
    world.api.answer(startWithdrawal, () =>
      failing('cashier.refused', { status: 'WITHDRAWAL_LIMIT_REACHED' }, 409),
    )
    store.dispatch(paymentRequested({ ...asked, kind: 'withdrawal' }))
    expect(toastsShown()).toEqual([['warning', 'cashier.toast.withdrawalLimit']])
  })

  it('to an account that has changed reads the methods again', () => {
    const { world, store } = pendingWithdrawals()
    world.api.answer(startWithdrawal, () => failing('cashier.accountChanged', {}, 409))
    const before = world.api.sentTo(listCashierMethods).length
    store.dispatch(paymentRequested({ ...asked, kind: 'withdrawal', reviewedAccount: '•••• 4242' }))
    expect(world.api.sentTo(startWithdrawal)[0]?.request).toMatchObject({
      body: { reviewedAccount: '•••• 4242' },
    })
    expect(world.api.sentTo(listCashierMethods)).toHaveLength(before + 1)
  })

  it('is cancelled, after which the list is loaded again', () => {
    const { world, store, cashier, toastsShown } = pendingWithdrawals()
    world.api.answer(cancelWithdrawal, () => of({}))
    world.api.answer(listPendingWithdrawals, () => of({ withdrawals: [] }))
    store.dispatch(cancelRequested(withdrawal))
    expect(world.api.sentTo(cancelWithdrawal)[0]?.request).toEqual({
      body: { pendingWithdrawalId: 'w-1', amount: 50, cancelByPlayer: true },
    })
    expect(cashier().cancelling).toBeUndefined()
    expect(pendingRemote.select(store.getState())).toMatchObject({ value: [] })
    // The player cancelled it, so no notification about its result is needed.
    expect(world.api.sentTo(readPayment)).toHaveLength(0)
    expect(toastsShown()).toEqual([['success', 'cashier.toast.cancelled']])
  })

  it.each([
    ['error.withdrawal.cancel.limit_reached', 'warning'],
    ['cashier.withdrawalNotPending', 'error'],
    ['cashier.cancelForbidden', 'error'],
  ] as const)('that cannot be cancelled because of %s shows a %s', (code, level) => {
    const { world, store, cashier, toastsShown } = pendingWithdrawals()
    world.api.answer(cancelWithdrawal, () => failing(code, {}, 409))
    store.dispatch(cancelRequested(withdrawal))
    expect(toastsShown()).toEqual([[level, `error.${code}`]])
    expect(cashier().cancelling).toBeUndefined()
    expect(world.api.sentTo(listPendingWithdrawals)).toHaveLength(2)
  })

  it.each([
    ['SUCCESS', 'success', 'cashier.toast.withdrawalPaid'],
    ['FAILED', 'error', 'cashier.toast.withdrawalFailed'],
  ])('that has left the list announces its result: %s', (status, level, messageId) => {
    const { world, toastsShown } = pendingWithdrawals()
    world.api.answer(listPendingWithdrawals, () => of({ withdrawals: [] }))
    world.api.answer(readPayment, () => of({ ...payment, status }))
    world.connection.message('WALLET_BALANCE', aBalance(5, 11, 50))
    world.advance(settleMs)
    expect(toastsShown()).toEqual([[level, messageId]])
  })

  it('is polled while it is pending', () => {
    const { world } = pendingWithdrawals()
    world.advance(pendingRefreshMs * 2)
    expect(world.api.sentTo(listPendingWithdrawals)).toHaveLength(3)
  })
})
