import { removeSavedMethod } from '@player-site/contracts/cashier/saved-methods.calls.ts'
import { catchError, distinctUntilChanged, exhaustMap, filter, map, mergeMap, of } from 'rxjs'
import { failureOf } from '../../shared/api/failure.ts'
import type { AppEpic } from '../../shared/epic/epic.ts'
import { toastShown } from '../toasts/index.ts'
import { methodsRemote, type StateWithMethods } from './cashier.remotes.ts'
import { savedRemovalEnded, savedRemovalRequested, selectCashier } from './cashier.slice.ts'
import type { StateWithCashier } from './cashier.state.ts'

export const removeSavedMethodWhenRequested: AppEpic<StateWithCashier> = (action$, _, { api }) =>
  action$.pipe(
    filter(savedRemovalRequested.match),
    exhaustMap(({ payload: savedMethodId }) =>
      api.call(removeSavedMethod, { params: { savedMethodId } }).pipe(
        mergeMap(() => [
          savedRemovalEnded(savedMethodId),
          toastShown({ level: 'success', messageId: 'cashier.saved.removed' }),
        ]),
        catchError((error: unknown) =>
          of(
            savedRemovalEnded(undefined),
            toastShown({ level: 'error', messageId: `error.${failureOf(error).code}` }),
          ),
        ),
      ),
    ),
  )

/** A deposit that has ended may have saved a card, or used one. */
export const reloadMethodsWhenPaid: AppEpic<StateWithCashier & StateWithMethods> = (_, state$) =>
  state$.pipe(
    filter((state) => methodsRemote.select(state).is === 'ready'),
    map((state) => selectCashier(state)),
    filter(({ payment }) => payment.is === 'ended'),
    map(({ payment }) => (payment.is === 'ended' ? payment.payment : undefined)),
    filter((payment) => payment?.status === 'SUCCESS'),
    distinctUntilChanged((a, b) => a?.paymentId === b?.paymentId),
    map(() => methodsRemote.reloadRequested()),
  )
