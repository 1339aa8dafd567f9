import type { RecordedDecision } from '@player-site/contracts/account-desk/account-desk.entities.ts'
import { playerId as playerIdSchema } from '@player-site/contracts/kernel/ids.ts'
import {
  opsDecideAccount,
  opsListWaitingDecisions,
  opsReadAccount,
  opsSignAccountDecision,
} from '@player-site/contracts/ops/ops-account.calls.ts'
import { isAnyOf } from '@reduxjs/toolkit'
import { map, type Observable } from 'rxjs'
import * as z from 'zod/mini'
import type { Api } from '../../shared/api/api.ts'
import {
  actWhenRequested,
  listRefreshMs,
  readPlayerWhileOpen,
  readWhileOpen,
} from '../page-epics.ts'
import { selectPlayerByAddress } from '../player-of-address.ts'
import {
  type AccountAct,
  accountActDone,
  accountActFailed,
  accountActRequested,
  accountArrived,
  accountFailed,
  accountOpened,
  accountsRetryRequested,
  waitingArrived,
  waitingFailed,
} from './accounts.slice.ts'

const openAccountByAddress = selectPlayerByAddress('accounts', accountOpened)

/** What colleagues ask for appears by itself. */
const pollWaiting = readWhileOpen({
  subjectOf: ({ page, accounts }) =>
    page === 'accounts' && accounts.playerId === undefined ? page : undefined,
  read: (_, { api, scheduler }) =>
    api
      .call(opsListWaitingDecisions)
      .pipe(map(({ decisions }) => waitingArrived({ decisions, at: scheduler.now() }))),
  failed: waitingFailed,
  isDue: accountsRetryRequested.match,
  refreshMs: listRefreshMs,
})

const readAccount = readPlayerWhileOpen({
  subjectOf: ({ accounts }) => accounts.playerId,
  read: (playerId, api) =>
    api.call(opsReadAccount, { params: { playerId } }).pipe(map(accountArrived)),
  failed: accountFailed,
  isDue: isAnyOf(accountsRetryRequested, accountActDone, accountActFailed),
})

function send(api: Api, act: AccountAct): Observable<RecordedDecision> {
  const params = { playerId: z.parse(playerIdSchema, act.playerId), decisionId: act.decisionId }
  if (act.is === 'sign') {
    return api.call(opsSignAccountDecision, { params, body: { isApproved: act.isApproved } })
  }
  const { decision, reason } = act
  return api.call(opsDecideAccount, { params, body: { decision, reason } })
}

const decideWhenRequested = actWhenRequested({
  requested: accountActRequested,
  send: (act, api) => send(api, act).pipe(map(({ state }) => accountActDone({ act, state }))),
  failed: accountActFailed,
})

export const accountsEpics = {
  openAccountByAddress,
  pollWaiting,
  readAccount,
  decideWhenRequested,
}
