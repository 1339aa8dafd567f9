import {
  type MarketingChannel,
  type MarketingPreferences,
  noMarketing,
} from '@player-site/contracts/account/marketing-preferences.ts'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Failure } from '../../shared/api/failure.ts'
import {
  type Arrival,
  failLoading,
  finishLoading,
  idle,
  type Remote,
  ready,
  startLoading,
} from '../../shared/remote/remote.ts'
import { type MarketingChoice, preferencesAfter } from './marketing.rules.ts'

export interface MarketingState {
  /** Those chosen on this page, whether they are saved yet or not. */
  readonly preferences: Remote<MarketingPreferences>
  /** Changes that are being saved. */
  readonly pending: number
  /** Why the last change was not saved. */
  readonly failure: Failure | undefined
}

/** Undefined until the code of the feature is loaded. */
export interface StateWithMarketing {
  readonly marketing?: MarketingState | undefined
}

const initial: MarketingState = { preferences: idle, pending: 0, failure: undefined }

const choose = (state: MarketingState, preferences: MarketingPreferences): MarketingState =>
  state.preferences.is === 'ready'
    ? {
        preferences: ready({ value: preferences, atMs: state.preferences.atMs }),
        pending: state.pending + 1,
        failure: undefined,
      }
    : state

const slice = createSlice({
  name: 'marketing',
  initialState: (): MarketingState => initial,
  reducers: {
    marketingOpened: (state): MarketingState => ({
      ...state,
      preferences: startLoading(state.preferences),
    }),
    marketingClosed: (): MarketingState => initial,
    marketingArrived: (
      state,
      { payload }: PayloadAction<Arrival<MarketingPreferences>>,
    ): MarketingState => ({ ...state, preferences: finishLoading(state.preferences, payload) }),
    marketingFailed: (state, { payload: failure }: PayloadAction<Failure>): MarketingState => ({
      ...state,
      preferences: failLoading(state.preferences, failure),
    }),
    marketingChosen: (state, { payload }: PayloadAction<MarketingChoice>): MarketingState =>
      state.preferences.is === 'ready'
        ? choose(state, preferencesAfter(state.preferences.value, payload))
        : state,
    allMarketingRefused: (state): MarketingState => choose(state, noMarketing),
    /** The saved preferences are shown once no later change is on its way. */
    marketingSaved: (
      state,
      { payload }: PayloadAction<Arrival<MarketingPreferences>>,
    ): MarketingState => {
      const pending = Math.max(0, state.pending - 1)
      return pending > 0
        ? { ...state, pending }
        : { ...state, pending, preferences: finishLoading(state.preferences, payload) }
    },
    marketingNotSaved: (state, { payload: failure }: PayloadAction<Failure>): MarketingState => ({
      ...state,
      pending: Math.max(0, state.pending - 1),
      failure,
    }),
  },
})

export const marketingReducer = slice.reducer
export const {
  marketingOpened,
  marketingClosed,
  marketingArrived,
  marketingFailed,
  marketingChosen,
  allMarketingRefused,
  marketingSaved,
  marketingNotSaved,
} = slice.actions

export const selectMarketing = ({ marketing }: StateWithMarketing): MarketingState =>
  marketing ?? initial

/** The channels that a choice changes. */
export const channelsOf = (
  preferences: MarketingPreferences,
  channels: readonly MarketingChannel[],
): Partial<MarketingPreferences> =>
  Object.fromEntries(channels.map((channel) => [channel, preferences[channel]]))
