import {
  changeDepositLimit,
  changeSpendLimit,
  readDepositLimits,
  readSpendLimits,
} from '@player-site/contracts/limits/limits.calls.ts'
import {
  type LimitChange,
  type LimitsView,
  type LimitType,
  limitTypes,
} from '@player-site/contracts/limits/limits.entities.ts'
import type { UnknownAction } from '@reduxjs/toolkit'
import {
  catchError,
  concatMap,
  EMPTY,
  filter,
  interval,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  startWith,
  switchMap,
  takeUntil,
  throttleTime,
  timer,
} from 'rxjs'
import type { Api } from '../../shared/api/api.ts'
import { failureOf } from '../../shared/api/failure.ts'
import type { AppEpic } from '../../shared/epic/epic.ts'
import { attributeChanges } from '../../shared/realtime/attribute-changes.ts'
import { walletBalanceArrived } from '../../shared/realtime/realtime.actions.ts'
import { toastShown } from '../toasts/index.ts'
import { nextPollMs, outcomeOf, toastIdFor } from './limits.rules.ts'
import {
  changeRefused,
  changeSubmitted,
  limitsArrived,
  limitsFailed,
  limitsLeft,
  limitsRequested,
  secondPassed,
} from './limits.slice.ts'
import type { StateWithLimits } from './limits.state.ts'

/** Play changes the usage; this many refreshes a minute are enough to follow it. */
const followMs = 3_000

const read = (api: Api, type: LimitType): Observable<LimitsView> =>
  api.call(type === 'deposit' ? readDepositLimits : readSpendLimits)

const send = (api: Api, type: LimitType, change: LimitChange): Observable<LimitsView> =>
  api.call(type === 'deposit' ? changeDepositLimit : changeSpendLimit, { body: change })

/**
 * Reads limits while they are shown: when money moves, a period ends, or a limit changes anywhere.
 */
export const followLimitsWhileShown: AppEpic<StateWithLimits> = (
  action$,
  _,
  { api, scheduler },
) => {
  const follow = (type: LimitType): Observable<UnknownAction> => {
    const moved$ = action$.pipe(
      filter(walletBalanceArrived.match),
      throttleTime(followMs, scheduler, { leading: false, trailing: true }),
    )
    const due$ = action$.pipe(
      filter(limitsArrived.match),
      filter(({ payload }) => payload.type === type),
      switchMap(({ payload: { view } }) => timer(nextPollMs(view, scheduler.now()), scheduler)),
    )
    return merge(moved$, due$, attributeChanges(action$, 'limitsChangedAt')).pipe(
      startWith(undefined),
      // switchMap: the later reply is the newer one.
      switchMap(() =>
        read(api, type).pipe(
          map((view) => limitsArrived({ type, view, atMs: scheduler.now() })),
          catchError((error: unknown) => of(limitsFailed({ type, failure: failureOf(error) }))),
          // The reply to a change is newer than this one.
          takeUntil(action$.pipe(filter(changeSubmitted.match))),
        ),
      ),
    )
  }
  return merge(
    ...limitTypes.map((type) =>
      merge(
        action$.pipe(filter(limitsRequested.match)),
        action$.pipe(filter(limitsLeft.match)),
      ).pipe(
        filter(({ payload }) => payload === type),
        switchMap((action) => (limitsRequested.match(action) ? follow(type) : EMPTY)),
      ),
    ),
  )
}

/** @see A§4 Responsible gambling "Save, delete and cancel-pending each give a success toast or a field error" */
export const changeLimitWhenSubmitted: AppEpic<StateWithLimits> = (
  action$,
  _,
  { api, scheduler },
) =>
  action$.pipe(
    filter(changeSubmitted.match),
    // concatMap: changes take effect in the order in which they were made.
    concatMap(({ payload: { type, change } }) =>
      send(api, type, change).pipe(
        mergeMap((view) => {
          const { duration } = change
          return of<UnknownAction[]>(
            limitsArrived({ type, view, atMs: scheduler.now(), answered: duration }),
            toastShown({
              level: 'success',
              subject: `limits.${type}`,
              messageId: toastIdFor(type, outcomeOf(change, view)),
              values: { duration },
            }),
          )
        }),
        catchError((error: unknown) => {
          const failure = failureOf(error)
          const refused = changeRefused({ type, change, failure })
          // The displayed limits were out of date: the pending change is gone, or its date has
          // changed.
          return failure.code.startsWith('limit.')
            ? of(refused, limitsRequested(type))
            : of(refused)
        }),
      ),
    ),
  )

/** A countdown runs while a change is pending and the limits are shown. */
export const tickWhileChangePending: AppEpic<StateWithLimits> = (action$, _, { scheduler }) =>
  action$.pipe(
    filter((action) => limitsArrived.match(action) || limitsLeft.match(action)),
    switchMap((action) =>
      limitsArrived.match(action) &&
      action.payload.view.limits.some((limit) => limit.pendingLimitActiveFrom !== null)
        ? interval(1_000, scheduler).pipe(
            startWith(0),
            map(() => secondPassed(scheduler.now())),
          )
        : EMPTY,
    ),
  )
