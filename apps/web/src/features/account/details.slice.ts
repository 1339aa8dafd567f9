import type {
  AccountDetails,
  AddressForm,
  PersonForm,
} from '@player-site/contracts/account/account-details.entities.ts'
import type { Language } from '@player-site/contracts/kernel/locales.ts'
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Failure } from '../../shared/api/failure.ts'
import {
  type Arrival,
  failLoading,
  finishLoading,
  idle,
  startLoading,
} from '../../shared/remote/remote.ts'
import type { ChangeKind, DetailsState, PhoneCode, StateWithDetails } from './details.state.ts'

const closed = {
  change: undefined,
  phase: { is: 'idle' },
  phoneCode: undefined,
  moneyLeft: undefined,
} as const
const initial: DetailsState = { details: idle, ...closed, refusals: 0 }
const sending = (state: DetailsState): DetailsState => ({ ...state, phase: { is: 'sending' } })

const slice = createSlice({
  name: 'accountDetails',
  initialState: (): DetailsState => initial,
  reducers: {
    detailsOpened: (state): DetailsState => ({ ...state, details: startLoading(state.details) }),
    detailsClosed: (): DetailsState => initial,
    detailsArrived: (state, { payload }: PayloadAction<Arrival<AccountDetails>>): DetailsState => ({
      ...state,
      details: finishLoading(state.details, payload),
    }),
    detailsFailed: (state, { payload }: PayloadAction<Failure>): DetailsState => ({
      ...state,
      details: failLoading(state.details, payload),
    }),
    changeOpened: (state, { payload }: PayloadAction<ChangeKind>): DetailsState => ({
      ...state,
      ...closed,
      change: payload,
    }),
    /** Closed by the player, or because the change is made. */
    changeClosed: (state): DetailsState => ({ ...state, ...closed }),
    /** Passwords are carried by the action and never stored in state. */
    passwordSubmitted: {
      reducer: sending,
      prepare: (oldPassword: string, newPassword: string) => ({
        payload: { oldPassword, newPassword },
      }),
    },
    personSubmitted: {
      reducer: sending,
      prepare: (person: PersonForm) => ({ payload: person }),
    },
    addressSubmitted: {
      reducer: sending,
      prepare: (address: AddressForm) => ({ payload: address }),
    },
    provinceSubmitted: {
      reducer: sending,
      prepare: (provinceCode: string) => ({ payload: provinceCode }),
    },
    /** `prefix`: of the pages in that language. */
    languageSubmitted: {
      reducer: sending,
      prepare: (language: Language, prefix: string) => ({ payload: { language, prefix } }),
    },
    phoneSubmitted: {
      reducer: sending,
      prepare: (mobilePhone: string) => ({ payload: mobilePhone }),
    },
    codeSubmitted: { reducer: sending, prepare: (code: string) => ({ payload: code }) },
    /** @param isBalanceConfirmed the player knows of the money that is left */
    closureSubmitted: {
      reducer: sending,
      prepare: (isBalanceConfirmed: boolean) => ({ payload: isBalanceConfirmed }),
    },
    /** The number is accepted; its code is requested next. */
    phoneBegun: (
      state,
      { payload }: PayloadAction<Pick<PhoneCode, 'smsVerificationId' | 'mobilePhone'>>,
    ): DetailsState => ({ ...state, phoneCode: { ...payload, sent: 0, resendInSeconds: 0 } }),
    codeSent: (state, { payload: resendInSeconds }: PayloadAction<number>): DetailsState =>
      state.phoneCode
        ? {
            ...state,
            phase: { is: 'idle' },
            phoneCode: { ...state.phoneCode, sent: state.phoneCode.sent + 1, resendInSeconds },
          }
        : state,
    /** Until another code can be requested, in seconds. */
    resendCounted: (state, { payload: resendInSeconds }: PayloadAction<number>): DetailsState =>
      state.phoneCode ? { ...state, phoneCode: { ...state.phoneCode, resendInSeconds } } : state,
    changeRefused: (state, { payload: failure }: PayloadAction<Failure>): DetailsState => ({
      ...state,
      phase: { is: 'failed', failure },
      refusals: state.refusals + 1,
      moneyLeft: failure.code === 'account.balanceLeft' ? failure.details : state.moneyLeft,
    }),
    /** The player did not confirm who they are. */
    changePaused: (state): DetailsState => ({ ...state, phase: { is: 'idle' } }),
  },
})

export const detailsReducer = slice.reducer
export const {
  detailsOpened,
  detailsClosed,
  detailsArrived,
  detailsFailed,
  changeOpened,
  changeClosed,
  passwordSubmitted,
  personSubmitted,
  addressSubmitted,
  provinceSubmitted,
  languageSubmitted,
  phoneSubmitted,
  codeSubmitted,
  closureSubmitted,
  phoneBegun,
  codeSent,
  resendCounted,
  changeRefused,
  changePaused,
} = slice.actions
export const codeRequested = createAction('accountDetails/codeRequested')

export const selectDetails = ({ accountDetails }: StateWithDetails): DetailsState =>
  accountDetails ?? initial
