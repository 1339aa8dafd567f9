import {
  listTransactions,
  readNetPosition,
  readTransactionSummary,
} from '@player-site/contracts/transactions/transactions.calls.ts'
import { of } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { aPlayer, aSnapshot, aWallet } from '../../../testing/builders.ts'
import { failing } from '../../../testing/fake-api.ts'
import { startedWith } from '../../../testing/world.ts'
import { loadFeature } from '../../shared/feature/late-features.ts'
import { lateTransactions } from './transactions.late.ts'
import { summaryRemote } from './transactions.remotes.ts'
import { choiceMade, historyClosed, historyOpened } from './transactions.slice.ts'

await loadFeature(lateTransactions)

const summary = { currency: 'EUR', totalDepositsCount: 0, categories: [] }

function opened() {
  const { world, store } = startedWith(aPlayer(), aSnapshot(5, 10, aWallet(100)))
  world.api.answer(listTransactions, () => of({ transactions: [] }))
  world.api.answer(readNetPosition, () => of({ currency: 'EUR', netPosition: 0, winLoss: 0 }))
  world.api.answer(readTransactionSummary, () => of(summary))
  store.dispatch(historyOpened())
  const asked = () =>
    world.api.sentTo(readTransactionSummary).map(({ request }) => Object(request).query)
  return { world, store, asked, state: () => summaryRemote.select(store.getState()) }
}

describe('the totals by category', () => {
  it('are loaded when they are unfolded, for the chosen period without its status', () => {
    const { store, asked, state } = opened()
    expect([asked(), state().is]).toEqual([[], 'idle'])
    store.dispatch(choiceMade({ category: 'CASINO', status: 'SUCCESS' }))
    store.dispatch(summaryRemote.opened())
    expect(asked()).toEqual([{ category: 'CASINO', from: new Date(-86_400_000).toISOString() }])
    expect(state()).toMatchObject({ is: 'ready', value: summary })
  })

  it('follow the filter while they are unfolded, and not after', () => {
    const { store, asked, state } = opened()
    store.dispatch(summaryRemote.opened())
    store.dispatch(choiceMade({ category: 'PAYMENT' }))
    expect(asked().map(({ category }) => category)).toEqual([undefined, 'PAYMENT'])
    store.dispatch(summaryRemote.closed())
    store.dispatch(choiceMade({ category: 'BONUS' }))
    store.dispatch(historyClosed())
    expect([asked().length, state().is]).toEqual([2, 'idle'])
  })

  it('show no old totals after a failure, and load on retry', () => {
    const { world, store, state } = opened()
    store.dispatch(summaryRemote.opened())
    world.api.answer(readTransactionSummary, () => failing('upstream.unavailable', {}, 503))
    store.dispatch(choiceMade({ category: 'CASINO' }))
    expect(state()).toMatchObject({ is: 'failed', failure: { code: 'upstream.unavailable' } })
    world.api.answer(readTransactionSummary, () => of(summary))
    store.dispatch(summaryRemote.reloadRequested())
    expect(state().is).toBe('ready')
  })
})
