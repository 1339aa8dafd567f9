import { aTransaction, transactionsDown } from '@player-site/contracts/testing/transactions.ts'
import {
  listTransactions,
  readNetPosition,
} from '@player-site/contracts/transactions/transactions.calls.ts'
import type {
  Transaction,
  TransactionFilter,
} from '@player-site/contracts/transactions/transactions.entities.ts'
import { of, Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { aPlayer, aSnapshot, aWallet } from '../../../testing/builders.ts'
import { failing } from '../../../testing/fake-api.ts'
import { startedWith } from '../../../testing/world.ts'
import { loadFeature } from '../../shared/feature/late-features.ts'
import { lateTransactions } from './transactions.late.ts'
import { sumsRemote } from './transactions.remotes.ts'
import {
  choiceMade,
  exportEnded,
  exportRequested,
  historyClosed,
  historyOpened,
  moreRequested,
  retryRequested,
  selectTransactions,
} from './transactions.slice.ts'

await loadFeature(lateTransactions)

const stamped = { epoch: 5, seq: 10, at: 2_000 }
const sums = { currency: 'EUR', netPosition: 20, winLoss: -5 }
const labels = {
  language: 'en',
  heads: ['Time'],
  ...{ kinds: {}, categories: {}, statuses: {}, reasons: {} },
  freeSpin: 'Free spin',
} as const

/** A platform that holds these rows and pages through them on request. */
function opened(rows: readonly Transaction[]) {
  const history = { rows }
  const started = startedWith(aPlayer(), aSnapshot(5, 10, aWallet(100)))
  const { api } = started.world
  const answer = (request: unknown) => {
    const { query } = Object(request)
    const { limit = 10, after } = query
    const start = after === undefined ? 0 : Number(after)
    const transactions = history.rows.slice(start, start + limit)
    const cursor = { cursor: String(start + transactions.length) }
    return of({ transactions, ...(transactions.length > 0 && cursor) })
  }
  api.answer(listTransactions, answer)
  api.answer(readNetPosition, () => of(sums))
  started.store.dispatch(historyOpened())
  const state = () => selectTransactions(started.store.getState())
  return {
    ...started,
    history,
    answer,
    state,
    rows: () => {
      const { list } = state()
      return list.is === 'shown' ? list.rows.map(({ referenceId }) => referenceId) : []
    },
    remainder: () => {
      const { list } = state()
      return list.is === 'shown' ? list.remainder.is : list.is
    },
    queries: () => api.sentTo(listTransactions).map(({ request }) => Object(request).query),
    tell: (fresh: readonly Transaction[], filter: TransactionFilter = { hour: 24 }) =>
      started.world.connection.message('TRANSACTIONS', {
        ...stamped,
        is: 'page',
        filter,
        transactions: fresh,
        hasMore: fresh.length === 10,
      }),
  }
}

const names = (from: number, to: number) =>
  transactionsDown(from, to).map(({ referenceId }) => referenceId)

describe('the list of transactions', () => {
  it('shows the first page of the last day, with its totals', () => {
    const { rows, queries, store, remainder } = opened(transactionsDown(4, 1))
    expect(rows()).toEqual(names(4, 1))
    expect(queries()).toEqual([
      { from: new Date(-86_400_000).toISOString(), position: 0, limit: 10 },
    ])
    expect(sumsRemote.select(store.getState())).toMatchObject({ is: 'ready', value: sums })
    expect(remainder()).toBe('none')
  })

  it('loads ten more after the last page, as long as pages are full', () => {
    const { store, rows, remainder, queries } = opened(transactionsDown(25, 1))
    expect(remainder()).toBe('more')
    store.dispatch(moreRequested())
    expect(remainder()).toBe('more')
    store.dispatch(moreRequested())
    expect(rows()).toEqual(names(25, 1))
    expect(remainder()).toBe('none')
    store.dispatch(moreRequested())
    expect(queries().map(({ position, after }) => [position, after])).toEqual([
      [0, undefined],
      [10, '10'],
      [20, '20'],
    ])
  })

  it('ends with the empty page after the last full one', () => {
    const { store, remainder, rows } = opened(transactionsDown(10, 1))
    expect(remainder()).toBe('more')
    store.dispatch(moreRequested())
    expect([remainder(), rows()]).toEqual(['none', names(10, 1)])
  })

  it('requests a page once for many scroll events, and reports a failure', () => {
    const { store, world, remainder, queries, answer } = opened(transactionsDown(25, 1))
    const slow = new Subject()
    world.api.answer(listTransactions, () => slow)
    store.dispatch(moreRequested())
    store.dispatch(moreRequested())
    expect([queries().length, remainder()]).toEqual([2, 'loading'])
    slow.complete()
    world.api.answer(listTransactions, () => failing('upstream.unavailable', {}, 503))
    store.dispatch(moreRequested())
    expect(remainder()).toBe('failed')
    world.api.answer(listTransactions, answer)
    store.dispatch(moreRequested())
    expect(remainder()).toBe('more')
  })

  it('starts a new list with another filter, which an earlier reply does not fill', () => {
    const { store, world, rows, queries, answer } = opened(transactionsDown(4, 1))
    const slow = new Subject()
    world.api.answer(listTransactions, () => slow)
    store.dispatch(choiceMade({ status: 'FAILED' }))
    expect(rows()).toEqual([])
    world.api.answer(listTransactions, answer)
    store.dispatch(choiceMade({ status: undefined, category: 'CASINO' }))
    slow.next({ transactions: [aTransaction(99)] })
    expect(rows()).toEqual(names(4, 1))
    expect(queries().at(-1)).toMatchObject({ category: 'CASINO', position: 0 })
    expect(queries().at(-1)).not.toHaveProperty('status')
  })

  it('keeps the failure, and loads again on retry', () => {
    const { store, world, state, rows, answer } = opened([])
    world.api.answer(listTransactions, () => failing('upstream.unavailable', {}, 503))
    store.dispatch(retryRequested())
    expect(state().list).toMatchObject({ is: 'failed', failure: { code: 'upstream.unavailable' } })
    world.api.answer(listTransactions, answer)
    store.dispatch(retryRequested())
    expect([state().list.is, rows()]).toEqual(['shown', []])
  })

  it('clears the list when it is closed', () => {
    const { store, state } = opened(transactionsDown(4, 1))
    store.dispatch(choiceMade({ status: 'FAILED' }))
    store.dispatch(historyClosed())
    expect(state()).toMatchObject({ list: { is: 'idle' }, choice: { status: undefined } })
  })
})

describe('new rows', () => {
  it('are watched for while the list is shown, with its filter, and again after reconnecting', () => {
    const { store, world } = opened(transactionsDown(4, 1))
    const watches = () => world.connection.sent.map(({ name, body }) => [name, body])
    expect(watches()).toEqual([['TRANSACTIONS_WATCH', { filter: { hour: 24 } }]])
    world.connection.signal({ is: 'lost', retriesItself: true })
    world.connection.signal({ is: 'opened' })
    store.dispatch(choiceMade({ category: 'CASINO' }))
    store.dispatch(historyClosed())
    world.connection.signal({ is: 'lost', retriesItself: true })
    world.connection.signal({ is: 'opened' })
    expect(watches().slice(1)).toEqual([
      ['TRANSACTIONS_WATCH', { filter: { hour: 24 } }],
      ['TRANSACTIONS_WATCH', { filter: { category: 'CASINO', hour: 24 } }],
      ['TRANSACTIONS_UNWATCH', {}],
    ])
  })

  it('are added to the head of the list, and the sums are requested again', () => {
    const { rows, tell, world } = opened(transactionsDown(12, 1))
    tell(transactionsDown(14, 5))
    expect(rows()).toEqual(names(14, 3))
    expect(world.api.sentTo(readNetPosition)).toHaveLength(2)
  })

  it('update known rows, and remove rows that are gone', () => {
    const pending = aTransaction(4, { status: 'PENDING', type: 'DEPOSIT' })
    const { tell, state, rows } = opened([pending, ...transactionsDown(3, 1)])
    tell([aTransaction(5), { ...pending, status: 'FAILED' }, ...transactionsDown(2, 1)])
    expect(rows()).toEqual(['r5', 'r4', 'r2', 'r1'])
    const { list } = state()
    expect(list.is === 'shown' && list.rows[1]?.status).toBe('FAILED')
  })

  it('leave no gap: rows between two polls are requested', () => {
    const { rows, tell, history, store } = opened(transactionsDown(12, 1))
    store.dispatch(moreRequested())
    history.rows = transactionsDown(260, 1)
    tell(transactionsDown(260, 251))
    expect(rows()).toEqual(names(260, 1))
  })

  it('leave no gap below a list that was empty', () => {
    const { rows, tell, history } = opened([])
    history.rows = transactionsDown(25, 1)
    tell(transactionsDown(25, 16))
    expect(rows()).toEqual(names(25, 1))
  })

  it('of another list are ignored', () => {
    const { rows, tell } = opened(transactionsDown(3, 1))
    tell(transactionsDown(9, 8), { hour: 72 })
    expect(rows()).toEqual(names(3, 1))
  })

  it('that arrive before the list are in it', () => {
    const { rows, tell, store, world } = opened(transactionsDown(3, 1))
    const slow = new Subject()
    world.api.answer(listTransactions, () => slow)
    store.dispatch(retryRequested())
    tell(transactionsDown(4, 1))
    slow.next({ transactions: transactionsDown(3, 1), cursor: '3' })
    expect(rows()).toEqual(names(4, 1))
  })

  it('that the gateway cannot load are reported as missing', () => {
    const { world, state, tell } = opened(transactionsDown(3, 1))
    const failed = { ...stamped, is: 'failed', filter: { hour: 24 }, code: 'upstream.unavailable' }
    world.connection.message('TRANSACTIONS', failed)
    expect(state()).toMatchObject({ isLive: false, list: { is: 'shown' } })
    tell(transactionsDown(4, 1))
    expect(state().isLive).toBe(true)
  })
})

describe('the file of the list', () => {
  it('contains all rows, page by page, as of the request', () => {
    const { store, world, state, queries } = opened(transactionsDown(250, 1))
    store.dispatch(exportRequested(labels))
    expect(state().export).toEqual({ is: 'done', count: 250 })
    expect(world.saved[0]?.text.trim().split('\r\n')).toHaveLength(251)
    const [first, ...more] = queries().slice(1)
    expect([first, ...more].map(({ limit, after }) => [limit, after])).toEqual([
      [100, undefined],
      [100, '100'],
      [100, '200'],
    ])
    expect(more.every(({ to }) => to === first.to)).toBe(true)
  })

  it('waits when the rate is limited, and shows its progress', () => {
    const { store, world, state, answer } = opened(transactionsDown(150, 1))
    let calls = 0
    world.api.answer(listTransactions, (request) => {
      calls += 1
      if (calls !== 2) return answer(request)
      return failing('request.rateLimited', { retryAfterSeconds: 7 }, 429)
    })
    store.dispatch(exportRequested(labels))
    expect(state().export).toEqual({ is: 'running', count: 100 })
    world.advance(6_999)
    expect(world.saved).toEqual([])
    world.advance(1)
    expect(state().export).toEqual({ is: 'done', count: 150 })
  })

  it('can be cancelled, and fails with the reason', () => {
    const { store, world, state } = opened(transactionsDown(150, 1))
    const slow = new Subject()
    world.api.answer(listTransactions, () => slow)
    store.dispatch(exportRequested(labels))
    store.dispatch(exportEnded())
    slow.next({ transactions: [] })
    expect([state().export, world.saved]).toEqual([{ is: 'none' }, []])
    world.api.answer(listTransactions, () => failing('upstream.unavailable', {}, 503))
    store.dispatch(exportRequested(labels))
    expect(state().export).toMatchObject({ is: 'failed' })
  })
})
