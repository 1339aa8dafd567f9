import type { Device, LoginHistoryEntry } from '@player-site/contracts/account/account.entities.ts'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Failure } from '../../shared/api/failure.ts'
import {
  type Arrival,
  failLoading,
  finishLoading,
  idle,
  startLoading,
} from '../../shared/remote/remote.ts'
import type { AccountState, SigningOut, StateWithAccount } from './account.state.ts'

const initial: AccountState = {
  devices: idle,
  signingOut: undefined,
  signOutFailure: undefined,
  logins: idle,
}

const slice = createSlice({
  name: 'account',
  initialState: (): AccountState => initial,
  reducers: {
    devicesOpened: (state): AccountState => ({ ...state, devices: startLoading(state.devices) }),
    devicesClosed: (state): AccountState => ({
      ...state,
      devices: idle,
      signingOut: undefined,
      signOutFailure: undefined,
    }),
    /** Read, or what remains after a device was signed out. */
    devicesArrived: (state, { payload }: PayloadAction<Arrival<readonly Device[]>>) => ({
      ...state,
      devices: finishLoading(state.devices, payload),
    }),
    devicesFailed: (state, { payload: failure }: PayloadAction<Failure>): AccountState => ({
      ...state,
      devices: failLoading(state.devices, failure),
    }),
    signOutRequested: (state, { payload }: PayloadAction<SigningOut>): AccountState =>
      state.signingOut ? state : { ...state, signingOut: payload, signOutFailure: undefined },
    signOutEnded: (state, { payload: failure }: PayloadAction<Failure | undefined>) => ({
      ...state,
      signingOut: undefined,
      signOutFailure: failure,
    }),
    loginsOpened: (state): AccountState => ({ ...state, logins: startLoading(state.logins) }),
    loginsClosed: (state): AccountState => ({ ...state, logins: idle }),
    loginsArrived: (state, { payload }: PayloadAction<Arrival<readonly LoginHistoryEntry[]>>) => ({
      ...state,
      logins: finishLoading(state.logins, payload),
    }),
    loginsFailed: (state, { payload: failure }: PayloadAction<Failure>): AccountState => ({
      ...state,
      logins: failLoading(state.logins, failure),
    }),
  },
})

export const accountReducer = slice.reducer
export const {
  devicesOpened,
  devicesClosed,
  devicesArrived,
  devicesFailed,
  signOutRequested,
  signOutEnded,
  loginsOpened,
  loginsClosed,
  loginsArrived,
  loginsFailed,
} = slice.actions

export const selectAccount = ({ account }: StateWithAccount): AccountState => account ?? initial
