import { listDevices, readLoginHistory } from '@player-site/contracts/account/account.calls.ts'
import type { SessionId } from '@player-site/contracts/kernel/ids.ts'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { map } from 'rxjs'
import type { Failure } from '../../shared/api/failure.ts'
import { defineRemote } from '../../shared/remote/define-remote.ts'

export const devicesRemote = defineRemote('devices', {
  read: ({ api }) => api.call(listDevices).pipe(map(({ devices }) => devices)),
})

export const loginsRemote = defineRemote('logins', {
  read: ({ api }) => api.call(readLoginHistory).pipe(map(({ logins }) => logins)),
})

/** What is being signed out: one device, or all others. */
export type SigningOut = SessionId | 'others'

interface DeviceSignOutState {
  readonly signingOut: SigningOut | undefined
  /** Why the last sign-out of a device failed. */
  readonly failure: Failure | undefined
}

/** Undefined until the code of the feature is loaded. */
export interface StateWithDeviceSignOut {
  readonly deviceSignOut?: DeviceSignOutState | undefined
}

const initial: DeviceSignOutState = { signingOut: undefined, failure: undefined }

const slice = createSlice({
  name: 'deviceSignOut',
  initialState: (): DeviceSignOutState => initial,
  reducers: {
    signOutRequested: (state, { payload }: PayloadAction<SigningOut>): DeviceSignOutState =>
      state.signingOut ? state : { signingOut: payload, failure: undefined },
    signOutEnded: (_, { payload: failure }: PayloadAction<Failure | undefined>) => ({
      signingOut: undefined,
      failure,
    }),
  },
  extraReducers: (builder) => void builder.addCase(devicesRemote.closed, () => initial),
})

export const deviceSignOutReducer = slice.reducer
export const { signOutRequested, signOutEnded } = slice.actions

export const selectDeviceSignOut = ({ deviceSignOut }: StateWithDeviceSignOut) =>
  deviceSignOut ?? initial
