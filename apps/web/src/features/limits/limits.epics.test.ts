import {
  changeDepositLimit,
  changeSpendLimit,
  readDepositLimits,
  readSpendLimits,
} from '@player-site/contracts/limits/limits.calls.ts'
import { of, Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { aBalance, aPlayer, aSnapshot, aWallet } from '../../../testing/builders.ts'
import { failing } from '../../../testing/fake-api.ts'
import { someLimits } from '../../../testing/limits.ts'
import { startedWith } from '../../../testing/world.ts'
import { loadFeature } from '../../shared/feature/late-features.ts'
import { selectToasts } from '../toasts/index.ts'
import { lateLimits } from './limits.late.ts'
import { changeSubmitted, editOpened, limitsLeft, limitsRequested } from './limits.slice.ts'

await loadFeature(lateLimits)

// Virtual time starts at 0, so periods end soon after.
const ends = { resetAt: '1970-01-01T12:00:00.000Z' }
const periods = { daily: ends, weekly: ends, monthly: ends }
const none = someLimits(periods)
const hundred = someLimits({ ...periods, daily: { ...ends, limit: 100, remaining: 100 } })

function opened() {
  const started = startedWith(aPlayer(), aSnapshot(1, 1, aWallet(100)))
  const { world, store } = started
  world.api.answer(readDepositLimits, () => of(none))
  world.api.answer(readSpendLimits, () => of(none))
  store.dispatch(limitsRequested('deposit'))
  return {
    ...started,
    reads: () => world.api.sentTo(readDepositLimits).length,
    deposit: () => store.getState().limits?.types.deposit,
    toasts: () => selectToasts(store.getState()).map(({ messageId }) => messageId),
  }
}

describe('limits on the page', () => {
  it('are read when they are shown', () => {
    const { deposit, reads } = opened()
    expect(deposit()).toMatchObject({ is: 'ready', value: { view: none } })
    expect(reads()).toBe(1)
  })

  it('follow balance changes at most every 3 s, only while they are shown', () => {
    const { world, store, reads } = opened()
    world.connection.message('WALLET_BALANCE', aBalance(1, 2, 90))
    world.connection.message('WALLET_BALANCE', aBalance(1, 3, 80))
    world.advance(3_000)
    expect(reads()).toBe(2)
    store.dispatch(limitsLeft('deposit'))
    world.connection.message('WALLET_BALANCE', aBalance(1, 4, 70))
    world.advance(86_400_000)
    expect(reads()).toBe(2)
  })

  it('are read again at once when they were changed anywhere, and for nothing else', () => {
    const { world, reads } = opened()
    const changed = (seq: number, attributes: object) =>
      world.connection.message('PLAYER_ATTRIBUTE_CHANGE', { epoch: 1, seq, at: 2_000, attributes })
    changed(2, { inboxUnread: 3, kycStatus: 'PENDING' })
    expect(reads()).toBe(1)
    changed(3, { limitsChangedAt: '2026-01-01T12:00:00.000Z' })
    expect(reads()).toBe(2)
    world.connection.message('SNAPSHOT', aSnapshot(2, 1, aWallet(100)))
    expect(reads()).toBe(3)
  })

  it('are read again when their period ends', () => {
    const { world, reads } = opened()
    world.advance(6 * 3_600_000)
    expect(reads()).toBe(2)
    world.advance(6 * 3_600_000 + 250)
    expect(reads()).toBeGreaterThan(2)
  })

  it('show why they could not be read, and load on retry', () => {
    const { world, store } = opened()
    world.api.answer(readSpendLimits, () => failing('upstream.unavailable', {}, 503))
    store.dispatch(limitsRequested('loss'))
    const loss = () => store.getState().limits?.types.loss
    expect(loss()).toMatchObject({ is: 'failed', failure: { code: 'upstream.unavailable' } })
    world.api.answer(readSpendLimits, () => of(none))
    store.dispatch(limitsRequested('loss'))
    expect(loss()).toMatchObject({ is: 'ready' })
  })
})

describe('a change of a limit', () => {
  const change = { duration: 'daily', limit: 100 } as const

  it('is sent, shown as confirmed, and announced', () => {
    const { world, store, deposit, toasts } = opened()
    world.api.answer(changeDepositLimit, () => of(hundred))
    store.dispatch(editOpened({ type: 'deposit', duration: 'daily' }))
    store.dispatch(changeSubmitted({ type: 'deposit', change }))
    expect(world.api.sentTo(changeDepositLimit)[0]?.request).toEqual({ body: change })
    expect(deposit()).toMatchObject({ value: { view: hundred, acts: { daily: { is: 'none' } } } })
    expect(toasts()).toEqual(['limits.toast.deposit.update'])
  })

  it('that is refused keeps its input, with the error key', () => {
    const { world, store, deposit, toasts } = opened()
    world.api.answer(changeDepositLimit, () => failing('error.deposit.limit.too_high', {}, 400))
    store.dispatch(changeSubmitted({ type: 'deposit', change }))
    expect(deposit()).toMatchObject({
      value: {
        acts: {
          daily: { is: 'refused', change, failure: { code: 'error.deposit.limit.too_high' } },
        },
      },
    })
    expect(toasts()).toEqual([])
  })

  it('stops polling when no change is pending', () => {
    const { world, store, reads } = opened()
    world.api.answer(changeDepositLimit, () => failing('limit.nothingPending', {}, 409))
    const cancel = { duration: 'daily', cancelPendingLimit: true } as const
    store.dispatch(changeSubmitted({ type: 'deposit', change: cancel }))
    expect(reads()).toBe(2)
  })

  it('takes precedence over an earlier request’s reply', () => {
    const { world, store, deposit } = opened()
    const late = new Subject<unknown>()
    world.api.answer(readDepositLimits, () => late)
    store.dispatch(limitsRequested('deposit'))
    world.api.answer(changeDepositLimit, () => of(hundred))
    store.dispatch(changeSubmitted({ type: 'deposit', change }))
    late.next(none)
    expect(deposit()).toMatchObject({ value: { view: hundred } })
  })

  it('of the loss limit uses its own call', () => {
    const { world, store, toasts } = opened()
    world.api.answer(changeSpendLimit, () => of(hundred))
    store.dispatch(limitsRequested('loss'))
    const remove = { duration: 'daily', deleteLimit: true } as const
    store.dispatch(changeSubmitted({ type: 'loss', change: remove }))
    expect(toasts()).toEqual(['limits.toast.loss.removal'])
  })

  it('that is pending is counted down every second', () => {
    const { world, store } = opened()
    const pending = someLimits({
      ...periods,
      daily: { ...ends, limit: 50, pendingLimit: 100, pendingLimitActiveFrom: ends.resetAt },
    })
    world.api.answer(changeDepositLimit, () => of(pending))
    store.dispatch(changeSubmitted({ type: 'deposit', change }))
    world.advance(2_000)
    expect(store.getState().limits?.nowMs).toBe(world.scheduler.now())
  })
})
