import {
  cancelWithdrawal,
  listPendingWithdrawals,
  readPayment,
} from '@player-site/contracts/cashier/cashier.calls.ts'
import type { PaymentStatus } from '@player-site/contracts/cashier/cashier.entities.ts'
import {
  catchError,
  debounceTime,
  EMPTY,
  exhaustMap,
  filter,
  map,
  merge,
  mergeMap,
  of,
  pairwise,
  switchMap,
  takeUntil,
  timer,
} from 'rxjs'
import { failureOf } from '../../shared/api/failure.ts'
import type { AppEpic } from '../../shared/epic/epic.ts'
import { attributeChanges } from '../../shared/realtime/attribute-changes.ts'
import { walletBalanceArrived } from '../../shared/realtime/realtime.actions.ts'
import { type ToastLevel, toastShown } from '../toasts/index.ts'
import {
  cancelAsked,
  cancelEnded,
  selectCashier,
  waitingArrived,
  waitingClosed,
  waitingFailed,
  waitingOpened,
} from './cashier.slice.ts'
import type { StateWithCashier } from './cashier.state.ts'
import { openGatesAgain } from './gate.epics.ts'

/** A wallet change may belong to a withdrawal; several balances change at once. */
export const settleMs = 300
export const lookAgainMs = 15_000

export const loadWaitingWhenOpened: AppEpic<StateWithCashier> = (action$, _, { api, scheduler }) =>
  action$.pipe(
    filter(waitingOpened.match),
    switchMap(() =>
      api.call(listPendingWithdrawals).pipe(
        map(({ withdrawals }) => waitingArrived({ value: withdrawals, atMs: scheduler.now() })),
        catchError((error: unknown) => of(waitingFailed(failureOf(error)))),
        takeUntil(action$.pipe(filter(waitingClosed.match))),
      ),
    ),
  )

/**
 * Refreshes when the wallet or the inbox changes, and at an interval: a withdrawal can leave
 * without an event.
 */
export const lookAgainWhileWaiting: AppEpic<StateWithCashier> = (
  action$,
  state$,
  { scheduler },
) => {
  const moved$ = merge(
    action$.pipe(filter(walletBalanceArrived.match), debounceTime(settleMs, scheduler)),
    action$.pipe(
      filter((action) => waitingArrived.match(action) || waitingFailed.match(action)),
      switchMap(() => timer(lookAgainMs, scheduler)),
    ),
  ).pipe(filter(() => waitingIn(state$.value) > 0))
  // Another device may have requested a withdrawal: an empty list can be out of date as well.
  const told$ = attributeChanges(action$, 'inboxMessage').pipe(
    debounceTime(settleMs, scheduler),
    filter(() => waitingIn(state$.value) >= 0),
  )
  return merge(moved$, told$).pipe(map(() => waitingOpened()))
}

/** The number of pending withdrawals; negative while the list is not shown. */
function waitingIn(state: StateWithCashier): number {
  const { waiting } = selectCashier(state)
  return waiting.is === 'ready' ? waiting.value.length : -1
}

const endings: Partial<Record<PaymentStatus, { level: ToastLevel; messageId: string }>> = {
  SUCCESS: { level: 'success', messageId: 'cashier.toast.withdrawalPaid' },
  FAILED: { level: 'error', messageId: 'cashier.toast.withdrawalFailed' },
}

/** A withdrawal that left the list without the player's cancellation was paid out or reversed. */
export const tellHowWithdrawalsEnded: AppEpic<StateWithCashier> = (action$, state$, { api }) =>
  action$.pipe(
    filter(waitingArrived.match),
    map(({ payload }) => payload.value),
    pairwise(),
    mergeMap(([before, now]) =>
      before.filter(
        ({ pendingWithdrawalId: id }) =>
          !now.some((still) => still.pendingWithdrawalId === id) &&
          !selectCashier(state$.value).cancelled.includes(id),
      ),
    ),
    mergeMap(({ pendingWithdrawalId: paymentId }) =>
      api.call(readPayment, { params: { paymentId } }).pipe(
        mergeMap(({ status }) => {
          const ending = endings[status]
          return ending ? of(toastShown({ ...ending, subject: 'withdrawal' })) : EMPTY
        }),
        catchError(() => EMPTY),
      ),
    ),
  )

/** @see A§4 "Cancelling a pending withdrawal sets a loading flag, then refreshes", A§8 */
export const cancelWithdrawalWhenAsked: AppEpic<StateWithCashier> = (action$, state$, { api }) =>
  action$.pipe(
    filter(cancelAsked.match),
    exhaustMap(({ payload: { pendingWithdrawalId, amount } }) =>
      api
        .call(cancelWithdrawal, { body: { pendingWithdrawalId, amount, cancelByPlayer: true } })
        .pipe(
          mergeMap(() => [
            cancelEnded({ id: pendingWithdrawalId }),
            toastShown({
              level: 'success',
              subject: 'withdrawal',
              messageId: 'cashier.toast.cancelled',
            }),
          ]),
          catchError((error: unknown) => {
            const { code } = failureOf(error)
            const isLimit = code === 'error.withdrawal.cancel.limit_reached'
            const level = isLimit ? 'warning' : 'error'
            return of(
              cancelEnded({}),
              toastShown({ level, subject: 'withdrawal', messageId: `error.${code}` }),
            )
          }),
          // The displayed list may be out of date whatever the result.
          mergeMap((action) =>
            cancelEnded.match(action)
              ? [action, waitingOpened(), ...openGatesAgain(state$.value)]
              : [action],
          ),
        ),
    ),
  )
