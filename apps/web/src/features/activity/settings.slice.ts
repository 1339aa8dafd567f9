import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Failure } from '../../shared/api/failure.ts'
import {
  type Arrival,
  failLoading,
  finishLoading,
  idle,
  loading,
} from '../../shared/remote/remote.ts'
import type {
  ActivityChoice,
  ActivitySettings,
  SettingsState,
  ShownSettings,
  StateWithActivitySettings,
} from './settings.state.ts'

/** The player has requested a change; the platform's reply decides whether it takes effect. */
export const settingChosen = createAction<ActivityChoice>('activitySettings/settingChosen')

/** Changes the displayed settings, if they are loaded. */
const withShown = (state: SettingsState, change: Partial<ShownSettings>): SettingsState =>
  state.is === 'ready' ? { ...state, value: { ...state.value, ...change } } : state

const slice = createSlice({
  name: 'activitySettings',
  initialState: (): SettingsState => idle,
  reducers: {
    settingsOpened: (): SettingsState => loading,
    settingsClosed: (): SettingsState => idle,
    settingsArrived: (
      state,
      { payload: { value: settings, atMs } }: PayloadAction<Arrival<ActivitySettings>>,
    ): SettingsState =>
      finishLoading(state, { value: { settings, isSaving: false, failure: undefined }, atMs }),
    settingsFailed: (state, { payload: failure }: PayloadAction<Failure>): SettingsState =>
      withShown(failLoading(state, failure), { isSaving: false, failure }),
  },
  extraReducers: (builder) => {
    builder.addCase(
      settingChosen,
      (state): SettingsState => withShown(state, { isSaving: true, failure: undefined }),
    )
  },
})

export const activitySettingsReducer = slice.reducer
export const { settingsOpened, settingsClosed, settingsArrived, settingsFailed } = slice.actions

export const selectSettings = ({ activitySettings }: StateWithActivitySettings): SettingsState =>
  activitySettings ?? idle
