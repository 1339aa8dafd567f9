import { playerId as playerIdSchema } from '@player-site/contracts/kernel/ids.ts'
import {
  opsDecideQuestionnaire,
  opsRequestQuestionnaire,
} from '@player-site/contracts/ops/ops.calls.ts'
import {
  opsListReviewQueue,
  opsReadVerification,
  opsRequestDocument,
  opsReviewDocument,
} from '@player-site/contracts/ops/ops-verification.calls.ts'
import type { UnknownAction } from '@reduxjs/toolkit'
import {
  catchError,
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  filter,
  map,
  merge,
  type Observable,
  of,
  startWith,
  switchMap,
  takeWhile,
  timer,
} from 'rxjs'
import * as z from 'zod/mini'
import type { Api } from '../../shared/api/api.ts'
import { type FailureCode, failureOf, isSessionFailure } from '../../shared/api/failure.ts'
import type { ConsoleEpic, ConsoleState } from '../console-epic.ts'
import { selectPlayerByAddress } from '../player-of-address.ts'
import { signedOut } from '../session/session.slice.ts'
import {
  queueArrived,
  queueFailed,
  retryRequested,
  reviewOpened,
  type VerificationAct,
  verificationActDone,
  verificationActFailed,
  verificationActRequested,
  verificationArrived,
  verificationFailed,
} from './verification.slice.ts'

const refreshMs = 10_000

const openReviewByAddress = selectPlayerByAddress('verification', reviewOpened)

const failedWith =
  (act: (code: FailureCode) => UnknownAction) =>
  (error: unknown): Observable<UnknownAction> => {
    const failure = failureOf(error)
    return of(isSessionFailure(failure) ? signedOut() : act(failure.code))
  }

const isQueueOpen = ({ session, page, verification }: ConsoleState): boolean =>
  session.is === 'in' && page === 'verification' && verification.playerId === undefined

const isForbidden = (action: UnknownAction): boolean =>
  queueFailed.match(action) && action.payload === 'ops.roleForbidden'

/** Polls while the queue is open, so that what a player sends appears by itself. */
const pollQueue: ConsoleEpic = (action$, state$, { api, scheduler }) =>
  state$.pipe(
    map(isQueueOpen),
    distinctUntilChanged(),
    // switchMap: polling stops when another page opens.
    switchMap((isOpen): Observable<UnknownAction> => {
      if (!isOpen) return EMPTY
      return merge(timer(0, refreshMs, scheduler), action$.pipe(filter(retryRequested.match))).pipe(
        // exhaustMap: a slow reply is awaited before the next poll.
        exhaustMap(() =>
          api.call(opsListReviewQueue).pipe(
            map((queue) => queueArrived({ queue, at: scheduler.now() })),
            catchError(failedWith(queueFailed)),
          ),
        ),
        takeWhile((outcome) => !isForbidden(outcome), true),
      )
    }),
  )

/** Reads a player's documents once they open and after each act; each read is audited. */
const readVerification: ConsoleEpic = (action$, state$, { api }) =>
  state$.pipe(
    map(({ session, verification }) => (session.is === 'in' ? verification.playerId : undefined)),
    distinctUntilChanged(),
    // switchMap: another player replaces the page.
    switchMap((named): Observable<UnknownAction> => {
      if (named === undefined) return EMPTY
      const playerId = z.safeParse(playerIdSchema, named)
      if (!playerId.success) return of(verificationFailed('request.invalid'))
      const read = api
        .call(opsReadVerification, { params: { playerId: playerId.data } })
        .pipe(map(verificationArrived), catchError(failedWith(verificationFailed)))
      return action$.pipe(
        // A refused act means that the page is out of date.
        filter(
          (action) =>
            retryRequested.match(action) ||
            verificationActDone.match(action) ||
            verificationActFailed.match(action),
        ),
        startWith(undefined),
        // switchMap: the latest act decides what is shown.
        switchMap(() => read),
      )
    }),
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

const verifyWhenRequested: ConsoleEpic = (action$, _state$, { api }) =>
  action$.pipe(
    filter(verificationActRequested.match),
    // exhaustMap: one act at a time; a double click counts once.
    exhaustMap(({ payload: act }) =>
      send(api, act).pipe(
        map(() => verificationActDone(act)),
        catchError(failedWith(verificationActFailed)),
      ),
    ),
  )

export const verificationEpics = {
  openReviewByAddress,
  pollQueue,
  readVerification,
  verifyWhenRequested,
}
