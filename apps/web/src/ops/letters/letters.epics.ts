import {
  opsListLetters,
  opsSendLetter,
  opsWithdrawLetter,
} from '@player-site/contracts/ops/ops-letters.calls.ts'
import { isAnyOf } from '@reduxjs/toolkit'
import { map, type Observable } from 'rxjs'
import type { Api } from '../../shared/api/api.ts'
import { actWhenRequested, listRefreshMs, readWhileOpen } from '../page-epics.ts'
import {
  type LetterAct,
  letterActDone,
  letterActFailed,
  letterActRequested,
  lettersArrived,
  lettersFailed,
  lettersRetryRequested,
} from './letters.slice.ts'

/** A colleague's letters and new readings appear by themselves. */
const pollLetters = readWhileOpen({
  subjectOf: ({ page }) => (page === 'letters' ? page : undefined),
  read: (_, { api }) =>
    api.call(opsListLetters).pipe(map(({ letters }) => lettersArrived(letters))),
  failed: lettersFailed,
  isDue: isAnyOf(lettersRetryRequested, letterActDone),
  refreshMs: listRefreshMs,
})

const send = (api: Api, act: LetterAct): Observable<unknown> => {
  const params = { letterId: act.letterId }
  return act.is === 'send'
    ? api.call(opsSendLetter, { params, body: act.letter })
    : api.call(opsWithdrawLetter, { params })
}

const actOnLetterWhenRequested = actWhenRequested({
  requested: letterActRequested,
  send: (act, api) => send(api, act).pipe(map(() => letterActDone(act))),
  failed: letterActFailed,
})

export const lettersEpics = { pollLetters, actOnLetterWhenRequested }
