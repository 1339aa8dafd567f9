import { checkDeposit, checkWithdrawal } from '@player-site/contracts/cashier/cashier.calls.ts'
import type { UnknownAction } from '@reduxjs/toolkit'
import { catchError, filter, map, mergeMap, of, switchMap, takeUntil } from 'rxjs'
import { failureOf } from '../../shared/api/failure.ts'
import { deviceFactsOf } from '../../shared/device/device-facts.ts'
import type { AppEpic } from '../../shared/epic/epic.ts'
import { playerAttributesChanged, snapshotArrived } from '../../shared/realtime/realtime.actions.ts'
import {
  depositClosed,
  depositGateArrived,
  depositGateFailed,
  depositOpened,
  selectCashier,
  verificationDeferred,
  withdrawalClosed,
  withdrawalGateArrived,
  withdrawalGateFailed,
  withdrawalOpened,
} from './cashier.slice.ts'
import type { StateWithCashier } from './cashier.state.ts'

/** @see A§4 Deposit flow */
export const loadDepositGate: AppEpic<StateWithCashier> = (
  action$,
  state$,
  { api, device, scheduler },
) =>
  action$.pipe(
    filter((action) => depositOpened.match(action) || verificationDeferred.match(action)),
    // switchMap: only the reply to the newest request counts.
    switchMap(() => {
      const query = selectCashier(state$.value).isVerificationDeferred
        ? { later: 'true' as const }
        : {}
      return api.call(checkDeposit, { query, body: deviceFactsOf(device) }).pipe(
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
  { api, device, scheduler },
) =>
  action$.pipe(
    filter(withdrawalOpened.match),
    switchMap(() =>
      api.call(checkWithdrawal, { body: deviceFactsOf(device) }).pipe(
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
