import { opsSendLetter, opsWithdrawLetter } from '@player-site/contracts/ops/ops-letters.calls.ts'
import { map, type Observable } from 'rxjs'
import type { Api } from '../../shared/api/api.ts'
import { actWhenRequested } from '../page-acts.ts'
import {
  type LetterAct,
  letterActDone,
  letterActFailed,
  letterActRequested,
} from './letters.slice.ts'

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

export const lettersEpics = { actOnLetterWhenRequested }
