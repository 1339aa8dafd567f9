import type {
  changeActivityCheck,
  readActivityCheck,
} from '@player-site/contracts/activity/activity.calls.ts'
import type { Body, Reply } from '@player-site/contracts/kernel/call.ts'
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Failure } from '../../shared/api/failure.ts'

export type ActivitySettings = Pick<Reply<typeof readActivityCheck>, 'period' | 'activityTimerOn'>
export type ActivityChoice = Body<typeof changeActivityCheck>

/** `failure`: why the last choice was not taken; what is shown is what holds. */
export type SettingsState =
  | { readonly is: 'closed' }
  | { readonly is: 'loading' }
  | { readonly is: 'failed'; readonly failure: Failure }
  | {
      readonly is: 'shown'
      readonly settings: ActivitySettings
      readonly isSaving: boolean
      readonly failure: Failure | undefined
    }

/** The player wants it so; the platform's answer is what holds. */
export const settingChosen = createAction<ActivityChoice>('activitySettings/settingChosen')

const slice = createSlice({
  name: 'activitySettings',
  initialState: (): SettingsState => ({ is: 'closed' }),
  reducers: {
    settingsOpened: (): SettingsState => ({ is: 'loading' }),
    settingsClosed: (): SettingsState => ({ is: 'closed' }),
    settingsArrived: (state, { payload }: PayloadAction<ActivitySettings>): SettingsState =>
      state.is === 'closed'
        ? state
        : { is: 'shown', settings: payload, isSaving: false, failure: undefined },
    settingsFailed: (state, { payload: failure }: PayloadAction<Failure>): SettingsState => {
      if (state.is === 'shown') return { ...state, isSaving: false, failure }
      return state.is === 'loading' ? { is: 'failed', failure } : state
    },
  },
  extraReducers: (builder) => {
    builder.addCase(
      settingChosen,
      (state): SettingsState =>
        state.is === 'shown' ? { ...state, isSaving: true, failure: undefined } : state,
    )
  },
  selectors: { selectSettings: (state): SettingsState => state },
})

export const activitySettingsReducer = slice.reducer
export const { settingsOpened, settingsClosed, settingsArrived, settingsFailed } = slice.actions
export const { selectSettings } = slice.selectors
export type SettingsPart = { readonly activitySettings: SettingsState }
