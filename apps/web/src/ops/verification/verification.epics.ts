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

const openReviewByAddress = selectPlayerByAddress('verification', reviewOpened)

/** What a player sends appears by itself. */
const pollQueue = readWhileOpen({
  subjectOf: ({ page, verification }) =>
    page === 'verification' && verification.playerId === undefined ? page : undefined,
  read: (_, { api, scheduler }) =>
    api.call(opsListReviewQueue).pipe(map((queue) => queueArrived({ queue, at: scheduler.now() }))),
  failed: queueFailed,
  isDue: retryRequested.match,
  refreshMs: listRefreshMs,
})

const readVerification = readPlayerWhileOpen({
  subjectOf: ({ verification }) => verification.playerId,
  read: (playerId, api) =>
    api.call(opsReadVerification, { params: { playerId } }).pipe(map(verificationArrived)),
  failed: verificationFailed,
  isDue: isAnyOf(retryRequested, verificationActDone, verificationActFailed),
})

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
  pollQueue,
  readVerification,
  verifyWhenRequested,
}
