import { cancelWithdrawal, readPayment } from '@player-site/contracts/cashier/cashier.calls.ts'
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
  timer,
} from 'rxjs'
import { failureOf } from '../../shared/api/failure.ts'
import type { AppEpic } from '../../shared/epic/epic.ts'
import { attributeChanges } from '../../shared/realtime/attribute-changes.ts'
import { walletBalanceArrived } from '../../shared/realtime/realtime.actions.ts'
import { type ToastLevel, toastShown } from '../toasts/index.ts'
import { pendingRemote } from './cashier.remotes.ts'
import { cancelEnded, cancelRequested, selectCashier } from './cashier.slice.ts'
import type { StateWithCashier, StateWithPendingWithdrawals } from './cashier.state.ts'
import { reloadGates } from './gate.epics.ts'

/** A wallet change may belong to a withdrawal; several balances change at once. */
export const settleMs = 300
export const pendingRefreshMs = 15_000

/**
 * Refreshes when the wallet or the inbox changes, and at an interval: a withdrawal can leave
 * without an event.
 */
export const refreshPendingWithdrawals: AppEpic<StateWithPendingWithdrawals> = (
  action$,
  state$,
  { scheduler },
) => {
  const moved$ = merge(
    action$.pipe(filter(walletBalanceArrived.match), debounceTime(settleMs, scheduler)),
    action$.pipe(
      filter((action) => pendingRemote.arrived.match(action) || pendingRemote.failed.match(action)),
      switchMap(() => timer(pendingRefreshMs, scheduler)),
    ),
  ).pipe(filter(() => pendingCountIn(state$.value) > 0))
  // Another device may have requested a withdrawal: an empty list can be out of date as well.
  const told$ = attributeChanges(action$, 'inboxMessage').pipe(
    debounceTime(settleMs, scheduler),
    filter(() => pendingCountIn(state$.value) >= 0),
  )
  return merge(moved$, told$).pipe(map(() => pendingRemote.reloadRequested()))
}

/** The number of pending withdrawals; negative while the list is not shown. */
function pendingCountIn(state: StateWithPendingWithdrawals): number {
  const pending = pendingRemote.select(state)
  return pending.is === 'ready' ? pending.value.length : -1
}

const endings: Partial<Record<PaymentStatus, { level: ToastLevel; messageId: string }>> = {
  SUCCESS: { level: 'success', messageId: 'cashier.toast.withdrawalPaid' },
  FAILED: { level: 'error', messageId: 'cashier.toast.withdrawalFailed' },
}

/** A withdrawal that left the list without the player's cancellation was paid out or reversed. */
export const showWithdrawalResultToasts: AppEpic<StateWithCashier> = (action$, state$, { api }) =>
  action$.pipe(
    filter(pendingRemote.arrived.match),
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
export const cancelWithdrawalWhenRequested: AppEpic<StateWithCashier> = (
  action$,
  state$,
  { api },
) =>
  action$.pipe(
    filter(cancelRequested.match),
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
              ? [action, pendingRemote.reloadRequested(), ...reloadGates(state$.value)]
              : [action],
          ),
        ),
    ),
  )
