import {
  listDevices,
  readLoginHistory,
  signOutDevice,
  signOutOtherDevices,
} from '@player-site/contracts/account/account.calls.ts'
import type { UnknownAction } from '@reduxjs/toolkit'
import {
  catchError,
  concat,
  exhaustMap,
  filter,
  map,
  mergeMap,
  of,
  switchMap,
  takeUntil,
} from 'rxjs'
import type { Api } from '../../shared/api/api.ts'
import { failureOf } from '../../shared/api/failure.ts'
import type { AppEpic } from '../../shared/epic/epic.ts'
import { toastShown } from '../toasts/index.ts'
import {
  devicesArrived,
  devicesClosed,
  devicesFailed,
  devicesOpened,
  loginsArrived,
  loginsClosed,
  loginsFailed,
  loginsOpened,
  signOutEnded,
  signOutRequested,
} from './account.slice.ts'
import type { SigningOut, StateWithAccount } from './account.state.ts'

export const loadDevicesWhenOpened: AppEpic<StateWithAccount> = (action$, _, { api, scheduler }) =>
  action$.pipe(
    filter(devicesOpened.match),
    switchMap(() =>
      api.call(listDevices).pipe(
        map(({ devices }) => devicesArrived({ value: devices, atMs: scheduler.now() })),
        catchError((error: unknown) => of(devicesFailed(failureOf(error)))),
        takeUntil(action$.pipe(filter(devicesClosed.match))),
      ),
    ),
  )

const send = (api: Api, which: SigningOut) =>
  which === 'others'
    ? api.call(signOutOtherDevices)
    : api.call(signOutDevice, { params: { sessionId: which } })

/** One at a time: each answer is the whole list that remains. */
export const signOutDevicesWhenRequested: AppEpic<StateWithAccount> = (
  action$,
  _,
  { api, scheduler },
) =>
  action$.pipe(
    filter(signOutRequested.match),
    exhaustMap(({ payload: which }) =>
      send(api, which).pipe(
        mergeMap(({ devices }): UnknownAction[] => [
          devicesArrived({ value: devices, atMs: scheduler.now() }),
          signOutEnded(undefined),
          toastShown({
            level: 'success',
            messageId: which === 'others' ? 'devices.othersSignedOut' : 'devices.signedOut',
          }),
        ]),
        catchError((error: unknown) =>
          // The list may be what was wrong: another device may have been signed out meanwhile.
          concat(of(signOutEnded(failureOf(error))), of(devicesOpened())),
        ),
      ),
    ),
  )

export const loadLoginsWhenOpened: AppEpic<StateWithAccount> = (action$, _, { api, scheduler }) =>
  action$.pipe(
    filter(loginsOpened.match),
    switchMap(() =>
      api.call(readLoginHistory).pipe(
        map(({ logins }) => loginsArrived({ value: logins, atMs: scheduler.now() })),
        catchError((error: unknown) => of(loginsFailed(failureOf(error)))),
        takeUntil(action$.pipe(filter(loginsClosed.match))),
      ),
    ),
  )
