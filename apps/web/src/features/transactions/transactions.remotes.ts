import {
  readNetPosition,
  readRound,
  readTransactionSummary,
} from '@player-site/contracts/transactions/transactions.calls.ts'
import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit'
import { filter, type Observable } from 'rxjs'
import {
  defineRemote,
  type NoKey,
  type RemoteDependencies,
} from '../../shared/remote/define-remote.ts'
import { loading, type Remote } from '../../shared/remote/remote.ts'
import { queryAt } from './span.rules.ts'
import {
  beginsList,
  choiceCleared,
  choiceMade,
  newRowsArrived,
  retryRequested,
  selectTransactions,
} from './transactions.slice.ts'
import type { StateWithTransactions } from './transactions.state.ts'

/** A round of a game, by its id. */
export const roundRemote = defineRemote('gameRound', {
  read: ({ api }, roundId: string) => api.call(readRound, { params: { roundId } }),
})

/** What the list shows, without its status: totals are of money that has moved. */
function queryOfTotals(state: StateWithTransactions, { scheduler }: RemoteDependencies) {
  const { status: _, ...query } = queryAt(selectTransactions(state).choice, scheduler.now())
  return query
}

const listChanges = (action$: Observable<UnknownAction>) =>
  action$.pipe(filter(isAnyOf(choiceMade, choiceCleared, retryRequested, newRowsArrived)))

/** Totals of another list, or without the newest rows, would be wrong. */
function withoutOldTotals<T>(remote: Remote<T>, action: UnknownAction): Remote<T> {
  if (remote.is !== 'idle' && beginsList(action)) return loading
  const failure = remote.is === 'ready' ? remote.failure : undefined
  return failure ? { is: 'failed', failure } : remote
}

/** The totals above the list. */
export const sumsRemote = defineRemote('transactionSums', {
  openWhile: (state: StateWithTransactions) =>
    selectTransactions(state).list.is === 'idle' ? undefined : 'the list',
  read: (deps, _, state) => deps.api.call(readNetPosition, { query: queryOfTotals(state, deps) }),
  staleOn: listChanges,
  change: withoutOldTotals,
})

/** The totals by category, loaded while they are unfolded. */
export const summaryRemote = defineRemote('transactionSummary', {
  read: (deps, _: NoKey, state: StateWithTransactions) =>
    deps.api.call(readTransactionSummary, { query: queryOfTotals(state, deps) }),
  staleOn: listChanges,
  change: withoutOldTotals,
})
