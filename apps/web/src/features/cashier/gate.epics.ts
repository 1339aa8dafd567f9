import {
  checkDeposit,
  checkWithdrawal,
  listCashierMethods,
  listRecentMethods,
} from '@player-site/contracts/cashier/cashier.calls.ts'
import { readerOf } from '@player-site/contracts/content/content-reader.ts'
import type { UnknownAction } from '@reduxjs/toolkit'
import { catchError, filter, forkJoin, map, mergeMap, of, switchMap, takeUntil } from 'rxjs'
import { failureOf } from '../../shared/api/failure.ts'
import type { AppEpic } from '../../shared/epic/epic.ts'
import { playerAttributesChanged, snapshotArrived } from '../../shared/realtime/realtime.actions.ts'
import { selectLocale } from '../locale/index.ts'
import {
  depositClosed,
  depositGateArrived,
  depositGateFailed,
  depositOpened,
  methodsArrived,
  methodsFailed,
  methodsRequested,
  selectCashier,
  verificationDeferred,
  withdrawalClosed,
  withdrawalGateArrived,
  withdrawalGateFailed,
  withdrawalOpened,
} from './cashier.slice.ts'
import type { StateForCashier, StateWithCashier } from './cashier.state.ts'

/** @see A§4 Deposit flow */
export const loadDepositGate: AppEpic<StateWithCashier> = (
  action$,
  state$,
  { api, deviceFacts, scheduler },
) =>
  action$.pipe(
    filter((action) => depositOpened.match(action) || verificationDeferred.match(action)),
    // switchMap: only the reply to the newest request counts.
    switchMap(() => {
      const query = selectCashier(state$.value).isVerificationDeferred
        ? { later: 'true' as const }
        : {}
      return api.call(checkDeposit, { query, body: deviceFacts() }).pipe(
        map((value) => depositGateArrived({ value, atMs: scheduler.now() })),
        catchError((error: unknown) => of(depositGateFailed(failureOf(error)))),
        takeUntil(action$.pipe(filter(depositClosed.match))),
      )
    }),
  )

/** @see A§4 Withdrawal */
export const loadWithdrawalGate: AppEpic<StateWithCashier> = (
  action$,
  _,
  { api, deviceFacts, scheduler },
) =>
  action$.pipe(
    filter(withdrawalOpened.match),
    switchMap(() =>
      api.call(checkWithdrawal, { body: deviceFacts() }).pipe(
        map((value) => withdrawalGateArrived({ value, atMs: scheduler.now() })),
        catchError((error: unknown) => of(withdrawalGateFailed(failureOf(error)))),
        takeUntil(action$.pipe(filter(withdrawalClosed.match))),
      ),
    ),
  )

/** Loads again the gates that are shown on the page. */
export function reloadGates(state: StateWithCashier): UnknownAction[] {
  const { deposit, withdrawal } = selectCashier(state)
  const again: UnknownAction[] = []
  if (deposit.is === 'ready') again.push(depositOpened())
  if (withdrawal.is === 'ready') again.push(withdrawalOpened())
  return again
}

/** Inbox events change nothing that a gate depends on. */
const isOfGates = (action: UnknownAction): boolean =>
  playerAttributesChanged.match(action) &&
  Object.keys(action.payload.body.attributes).some((name) => !name.startsWith('inbox'))

/**
 * The player's permissions can change while the page is open.
 * @see A§6, A§7 PLAYER_ATTRIBUTE_CHANGE
 */
export const reloadGatesWhenPlayerChanges: AppEpic<StateWithCashier> = (action$, state$) =>
  action$.pipe(
    filter((action) => snapshotArrived.match(action) || isOfGates(action)),
    mergeMap(() => reloadGates(state$.value)),
  )

/** The reader's language, as the content service keys it. */
function methodsQuery(state: StateForCashier) {
  const locale = selectLocale(state)
  if (!locale) return {}
  const { language, fallback } = readerOf(locale)
  return { language, fallback }
}

export const loadMethodsWhenRequested: AppEpic<StateForCashier> = (
  action$,
  state$,
  { api, scheduler },
) =>
  action$.pipe(
    filter(methodsRequested.match),
    switchMap(() =>
      forkJoin([
        api.call(listCashierMethods, { query: methodsQuery(state$.value) }),
        // The previously used method is a convenience; the form does not wait for it.
        api.call(listRecentMethods).pipe(catchError(() => of({ methods: [] }))),
      ]).pipe(
        map(([{ methods }, { methods: recent }]) =>
          methodsArrived({ value: { methods, recent }, atMs: scheduler.now() }),
        ),
        catchError((error: unknown) => of(methodsFailed(failureOf(error)))),
      ),
    ),
  )
