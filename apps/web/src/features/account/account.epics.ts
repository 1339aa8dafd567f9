import { signOutDevice, signOutOtherDevices } from '@player-site/contracts/account/account.calls.ts'
import type { UnknownAction } from '@reduxjs/toolkit'
import { catchError, concat, exhaustMap, filter, mergeMap, of } from 'rxjs'
import type { Api } from '../../shared/api/api.ts'
import { failureOf } from '../../shared/api/failure.ts'
import type { AppEpic } from '../../shared/epic/epic.ts'
import { toastShown } from '../toasts/index.ts'
import {
  devicesRemote,
  type SigningOut,
  type StateWithDeviceSignOut,
  signOutEnded,
  signOutRequested,
} from './account.slice.ts'

const send = (api: Api, which: SigningOut) =>
  which === 'others'
    ? api.call(signOutOtherDevices)
    : api.call(signOutDevice, { params: { sessionId: which } })

/** One at a time: each answer is the whole list that remains. */
export const signOutDevicesWhenRequested: AppEpic<StateWithDeviceSignOut> = (
  action$,
  _,
  { api, scheduler },
) =>
  action$.pipe(
    filter(signOutRequested.match),
    exhaustMap(({ payload: which }) =>
      send(api, which).pipe(
        mergeMap(({ devices }): UnknownAction[] => [
          devicesRemote.arrived({ value: devices, atMs: scheduler.now() }),
          signOutEnded(undefined),
          toastShown({
            level: 'success',
            messageId: which === 'others' ? 'devices.othersSignedOut' : 'devices.signedOut',
          }),
        ]),
        catchError((error: unknown) =>
          // The list may be what was wrong: another device may have been signed out meanwhile.
          concat(of(signOutEnded(failureOf(error))), of(devicesRemote.reloadRequested())),
        ),
      ),
    ),
  )
