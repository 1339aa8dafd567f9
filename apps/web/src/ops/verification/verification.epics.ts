import { playerId as playerIdSchema } from '@player-site/contracts/kernel/ids.ts'
import {
  opsDecideQuestionnaire,
  opsRequestQuestionnaire,
} from '@player-site/contracts/ops/ops.calls.ts'
import {
  opsRequestDocument,
  opsReviewDocument,
  opsViewRegisteredPerson,
} from '@player-site/contracts/ops/ops-verification.calls.ts'
import type { UnknownAction } from '@reduxjs/toolkit'
import {
  catchError,
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  filter,
  groupBy,
  map,
  mergeMap,
  type Observable,
  switchMap,
} from 'rxjs'
import * as z from 'zod/mini'
import type { Api } from '../../shared/api/api.ts'
import type { ConsoleDependencies } from '../console-dependencies.ts'
import type { ConsoleEpic } from '../console-epic.ts'
import { actWhenRequested } from '../page-acts.ts'
import { selectPlayerByAddress } from '../player-of-address.ts'
import { failedWith } from '../session/failed-with.ts'
import {
  personArrived,
  personFailed,
  personRequested,
  reviewOpened,
  type VerificationAct,
  verificationActDone,
  verificationActFailed,
  verificationActRequested,
} from './verification.slice.ts'

const openReviewByAddress = selectPlayerByAddress('verification', reviewOpened)

const readPerson = (
  documentId: string,
  { api, scheduler }: Pick<ConsoleDependencies, 'api' | 'scheduler'>,
): Observable<UnknownAction> =>
  api.call(opsViewRegisteredPerson, { params: { documentId } }).pipe(
    map((value) => personArrived({ documentId, value, atMs: scheduler.now() })),
    catchError(failedWith((failure) => personFailed({ documentId, failure }))),
  )

const readPersons = (
  action$: Observable<UnknownAction>,
  deps: ConsoleDependencies,
): Observable<UnknownAction> =>
  action$.pipe(
    filter(personRequested.match),
    groupBy(({ payload: documentId }) => documentId),
    mergeMap((ofDocument$) =>
      // exhaustMap: each read is audited, and one that is asked for twice is made once.
      ofDocument$.pipe(exhaustMap(({ payload }) => readPerson(payload, deps))),
    ),
  )

const readPersonBesideDocument: ConsoleEpic = (action$, state$, deps) =>
  state$.pipe(
    map(({ verification }) => verification.playerId),
    distinctUntilChanged(),
    // switchMap: what was asked on one player's page must not arrive after it.
    switchMap((playerId) => (playerId === undefined ? EMPTY : readPersons(action$, deps))),
  )

function send(api: Api, act: VerificationAct): Observable<unknown> {
  if (act.is === 'approve' || act.is === 'reject') {
    const { documentId } = act
    const body =
      act.is === 'reject'
        ? { decision: 'reject' as const, reason: act.reason }
        : { decision: 'approve' as const, ...(act.expiresOn && { expiresOn: act.expiresOn }) }
    return api.call(opsReviewDocument, { params: { documentId }, body })
  }
  const playerId = z.parse(playerIdSchema, act.playerId)
  const params = { playerId }
  switch (act.is) {
    case 'requestDocument': {
      const { documentType, subType } = act
      const body = { documentType, ...(subType && { subType }) }
      return api.call(opsRequestDocument, { params, body })
    }
    case 'requestQuestionnaire':
      return api.call(opsRequestQuestionnaire, { params })
    case 'acceptAnswers':
    case 'askAgain': {
      const body = { isAccepted: act.is === 'acceptAnswers' }
      return api.call(opsDecideQuestionnaire, { params, body })
    }
  }
}

const verifyWhenRequested = actWhenRequested({
  requested: verificationActRequested,
  send: (act, api) => send(api, act).pipe(map(() => verificationActDone(act))),
  failed: verificationActFailed,
})

export const verificationEpics = {
  openReviewByAddress,
  readPersonBesideDocument,
  verifyWhenRequested,
}
