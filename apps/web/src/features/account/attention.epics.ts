import { readAttention } from '@player-site/contracts/account/account-details.calls.ts'
import { catchError, filter, map, of, switchMap, takeUntil } from 'rxjs'
import { failureOf } from '../../shared/api/failure.ts'
import type { AppEpic } from '../../shared/epic/epic.ts'
import {
  attentionArrived,
  attentionClosed,
  attentionFailed,
  attentionOpened,
  type StateWithAttention,
} from './attention.slice.ts'

export const loadAttentionWhenOpened: AppEpic<StateWithAttention> = (
  action$,
  _,
  { api, scheduler },
) =>
  action$.pipe(
    filter(attentionOpened.match),
    switchMap(() =>
      api.call(readAttention).pipe(
        map((value) => attentionArrived({ value, atMs: scheduler.now() })),
        catchError((error: unknown) => of(attentionFailed(failureOf(error)))),
        takeUntil(action$.pipe(filter(attentionClosed.match))),
      ),
    ),
  )
