import type {
  LimitChange,
  LimitDuration,
  LimitsView,
  LimitType,
} from '@player-site/contracts/limits/limits.entities.ts'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Failure } from '../../shared/api/failure.ts'
import {
  failLoading,
  finishLoading,
  idle,
  type Remote,
  startLoading,
} from '../../shared/remote/remote.ts'
import type { LimitAct, LimitsOfType, LimitsState, StateWithLimits } from './limits.state.ts'

const none: LimitAct = { is: 'none' }
const noActs = { daily: none, weekly: none, monthly: none }

interface About {
  readonly type: LimitType
  readonly duration: LimitDuration
}
interface Arrived {
  readonly type: LimitType
  readonly view: LimitsView
  readonly atMs: number
  /** The limit that the reply is about. */
  readonly answered?: LimitDuration
}
interface Changed {
  readonly type: LimitType
  readonly change: LimitChange
}

const withType = (
  state: LimitsState,
  type: LimitType,
  limits: Remote<LimitsOfType>,
): LimitsState => ({
  ...state,
  types: { ...state.types, [type]: limits },
})

const withAct = (state: LimitsState, { type, duration }: About, act: LimitAct): LimitsState => {
  const limits = state.types[type]
  if (limits.is !== 'ready') return state
  const { view, acts } = limits.value
  return withType(state, type, { ...limits, value: { view, acts: { ...acts, [duration]: act } } })
}

const slice = createSlice({
  name: 'limits',
  initialState: (): LimitsState => ({
    types: { deposit: idle, loss: idle },
    nowMs: undefined,
  }),
  reducers: {
    /** A panel shows the limits, or the player retries after a failure. */
    limitsRequested: (state, { payload: type }: PayloadAction<LimitType>): LimitsState =>
      withType(state, type, startLoading(state.types[type])),
    /** The panel has closed; unsaved input is discarded. */
    limitsLeft: (state, { payload: type }: PayloadAction<LimitType>): LimitsState => {
      const limits = state.types[type]
      if (limits.is !== 'ready') return state
      return withType(state, type, { ...limits, value: { ...limits.value, acts: noActs } })
    },
    limitsArrived: (
      state,
      { payload: { type, view, atMs, answered } }: PayloadAction<Arrived>,
    ): LimitsState => {
      const before = state.types[type]
      const acts = before.is === 'ready' ? before.value.acts : noActs
      const value = { view, acts: answered ? { ...acts, [answered]: none } : acts }
      return withType(state, type, finishLoading(before, { value, atMs }))
    },
    limitsFailed: (
      state,
      { payload: { type, failure } }: PayloadAction<{ type: LimitType; failure: Failure }>,
    ): LimitsState => withType(state, type, failLoading(state.types[type], failure)),
    editOpened: (state, { payload }: PayloadAction<About>): LimitsState =>
      withAct(state, payload, { is: 'editing' }),
    editClosed: (state, { payload }: PayloadAction<About>): LimitsState =>
      withAct(state, payload, none),
    changeSubmitted: (state, { payload: { type, change } }: PayloadAction<Changed>): LimitsState =>
      withAct(state, { type, duration: change.duration }, { is: 'sending', change }),
    changeRefused: (
      state,
      { payload: { type, change, failure } }: PayloadAction<Changed & { failure: Failure }>,
    ): LimitsState =>
      withAct(state, { type, duration: change.duration }, { is: 'refused', change, failure }),
    secondPassed: (state, { payload }: PayloadAction<number>): LimitsState => ({
      ...state,
      nowMs: payload,
    }),
  },
})

export const limitsReducer = slice.reducer
export const {
  limitsRequested,
  limitsLeft,
  limitsArrived,
  limitsFailed,
  editOpened,
  editClosed,
  changeSubmitted,
  changeRefused,
  secondPassed,
} = slice.actions

export const selectLimits =
  (type: LimitType) =>
  ({ limits }: StateWithLimits): Remote<LimitsOfType> =>
    limits?.types[type] ?? idle

export const selectNowMs = ({ limits }: StateWithLimits): number | undefined => limits?.nowMs
