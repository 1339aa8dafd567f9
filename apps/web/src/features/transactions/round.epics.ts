import { readRound } from '@player-site/contracts/transactions/transactions.calls.ts'
import { catchError, filter, map, of, switchMap, takeUntil } from 'rxjs'
import { failureOf } from '../../shared/api/failure.ts'
import type { AppEpic } from '../../shared/epic/epic.ts'
import {
  roundArrived,
  roundClosed,
  roundFailed,
  roundOpened,
  type StateWithRound,
} from './round.slice.ts'

export const loadRoundWhenOpened: AppEpic<StateWithRound> = (action$, _, { api, scheduler }) =>
  action$.pipe(
    filter(roundOpened.match),
    // switchMap: the page shows one round, so a reply for the previous one is dropped.
    switchMap(({ payload: { roundId } }) =>
      api.call(readRound, { params: { roundId } }).pipe(
        map((value) => roundArrived({ value, atMs: scheduler.now() })),
        catchError((error: unknown) => of(roundFailed(failureOf(error)))),
        takeUntil(action$.pipe(filter(roundClosed.match))),
      ),
    ),
  )
