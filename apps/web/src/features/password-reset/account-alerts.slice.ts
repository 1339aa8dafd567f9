import type { AccountAlert } from '@player-site/contracts/account-alerts/account-alerts.entities.ts'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Failure } from '../../shared/api/failure.ts'
import { keyObtained } from './password-reset.slice.ts'

export type AccountAlertsState =
  /** The page shows the reset. */
  | { readonly is: 'none' }
  | { readonly is: 'loading' }
  | { readonly is: 'showing'; readonly alertKey: string; readonly alert: AccountAlert }
  | { readonly is: 'denying'; readonly alertKey: string; readonly alert: AccountAlert }
  | { readonly is: 'denied'; readonly isUndone: boolean }
  | { readonly is: 'failed'; readonly failure: Failure }

/** Undefined until the code of the feature is loaded. */
export interface StateWithAccountAlerts {
  readonly accountAlerts?: AccountAlertsState | undefined
}

const none: AccountAlertsState = { is: 'none' }

interface Arrived {
  readonly alertKey: string
  readonly alert: AccountAlert
}

const slice = createSlice({
  name: 'accountAlerts',
  initialState: (): AccountAlertsState => none,
  reducers: {
    alertOpened: {
      reducer: (): AccountAlertsState => ({ is: 'loading' }),
      prepare: (alertKey: string) => ({ payload: alertKey }),
    },
    alertClosed: (): AccountAlertsState => none,
    alertArrived: (_, { payload }: PayloadAction<Arrived>): AccountAlertsState => ({
      is: 'showing',
      ...payload,
    }),
    changeDenied: (state): AccountAlertsState =>
      state.is === 'showing' ? { ...state, is: 'denying' } : state,
    denialArrived: (_, { payload: isUndone }: PayloadAction<boolean>): AccountAlertsState => ({
      is: 'denied',
      isUndone,
    }),
    alertFailed: (_, { payload: failure }: PayloadAction<Failure>): AccountAlertsState => ({
      is: 'failed',
      failure,
    }),
  },
  // A link for a new password was opened after it.
  extraReducers: (builder) => void builder.addCase(keyObtained, () => none),
})

export const accountAlertsReducer = slice.reducer
export const { alertOpened, alertClosed, alertArrived, changeDenied, denialArrived, alertFailed } =
  slice.actions

export const selectAccountAlert = ({ accountAlerts }: StateWithAccountAlerts): AccountAlertsState =>
  accountAlerts ?? none
