import { readAccountDetails } from '@player-site/contracts/account/account-details.calls.ts'
import type {
  AddressForm,
  PersonForm,
} from '@player-site/contracts/account/account-details.entities.ts'
import type { Language } from '@player-site/contracts/kernel/locales.ts'
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Failure } from '../../shared/api/failure.ts'
import { defineRemote, type StateOf } from '../../shared/remote/define-remote.ts'
import type {
  ChangeKind,
  DetailsChangeState,
  PhoneCode,
  StateWithDetailsChange,
} from './details.state.ts'

/** The player's details, as stored. */
export const detailsRemote = defineRemote('accountDetails', {
  read: ({ api }) => api.call(readAccountDetails),
})

export type StateWithDetails = StateOf<typeof detailsRemote>

const closed = {
  change: undefined,
  phase: { is: 'idle' },
  phoneCode: undefined,
  moneyLeft: undefined,
} as const
const initial: DetailsChangeState = { ...closed, refusals: 0 }
const sending = (state: DetailsChangeState): DetailsChangeState => ({
  ...state,
  phase: { is: 'sending' },
})

const slice = createSlice({
  name: 'detailsChange',
  initialState: (): DetailsChangeState => initial,
  reducers: {
    changeOpened: (state, { payload }: PayloadAction<ChangeKind>): DetailsChangeState => ({
      ...state,
      ...closed,
      change: payload,
    }),
    /** Closed by the player, or because the change is made. */
    changeClosed: (state): DetailsChangeState => ({ ...state, ...closed }),
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
    ): DetailsChangeState => ({ ...state, phoneCode: { ...payload, sent: 0, resendInSeconds: 0 } }),
    codeSent: (state, { payload: resendInSeconds }: PayloadAction<number>): DetailsChangeState =>
      state.phoneCode
        ? {
            ...state,
            phase: { is: 'idle' },
            phoneCode: { ...state.phoneCode, sent: state.phoneCode.sent + 1, resendInSeconds },
          }
        : state,
    /** Until another code can be requested, in seconds. */
    resendCounted: (
      state,
      { payload: resendInSeconds }: PayloadAction<number>,
    ): DetailsChangeState =>
      state.phoneCode ? { ...state, phoneCode: { ...state.phoneCode, resendInSeconds } } : state,
    changeRefused: (state, { payload: failure }: PayloadAction<Failure>): DetailsChangeState => ({
      ...state,
      phase: { is: 'failed', failure },
      refusals: state.refusals + 1,
      moneyLeft: failure.code === 'account.balanceLeft' ? failure.details : state.moneyLeft,
    }),
    /** The player did not confirm who they are. */
    changePaused: (state): DetailsChangeState => ({ ...state, phase: { is: 'idle' } }),
  },
  extraReducers: (builder) => void builder.addCase(detailsRemote.closed, () => initial),
})

export const detailsChangeReducer = slice.reducer
export const {
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
export const codeRequested = createAction('detailsChange/codeRequested')

export const selectDetailsChange = ({ detailsChange }: StateWithDetailsChange) =>
  detailsChange ?? initial
