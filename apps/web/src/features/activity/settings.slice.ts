import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Failure } from '../../shared/api/failure.ts'
import type {
  ActivityChoice,
  ActivitySettings,
  SettingsPart,
  SettingsState,
} from './settings.state.ts'

/** The player wants it so; the platform's answer is what holds. */
export const settingChosen = createAction<ActivityChoice>('activitySettings/settingChosen')

const closed: SettingsState = { is: 'closed' }

const slice = createSlice({
  name: 'activitySettings',
  initialState: (): SettingsState => closed,
  reducers: {
    settingsOpened: (): SettingsState => ({ is: 'loading' }),
    settingsClosed: (): SettingsState => closed,
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
})

export const activitySettingsReducer = slice.reducer
export const { settingsOpened, settingsClosed, settingsArrived, settingsFailed } = slice.actions

export const selectSettings = ({ activitySettings }: SettingsPart): SettingsState =>
  activitySettings ?? closed
