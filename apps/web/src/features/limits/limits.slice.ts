import type {
  LimitChange,
  LimitDuration,
  LimitsView,
  LimitType,
} from '@player-site/contracts/limits/limits.entities.ts'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Failure } from '../../shared/api/failure.ts'
import type { LimitAct, LimitsOfType, LimitsPart, LimitsState } from './limits.state.ts'

const loading: LimitsOfType = { is: 'loading' }
const none: LimitAct = { is: 'none' }
const noActs = { daily: none, weekly: none, monthly: none }

interface About {
  readonly type: LimitType
  readonly duration: LimitDuration
}
interface Changed {
  readonly type: LimitType
  readonly change: LimitChange
}

const withType = (state: LimitsState, type: LimitType, now: LimitsOfType): LimitsState => ({
  ...state,
  types: { ...state.types, [type]: now },
})

const withAct = (state: LimitsState, { type, duration }: About, act: LimitAct): LimitsState => {
  const known = state.types[type]
  if (known.is !== 'known') return state
  return withType(state, type, { ...known, acts: { ...known.acts, [duration]: act } })
}

const slice = createSlice({
  name: 'limits',
  initialState: (): LimitsState => ({
    types: { deposit: loading, loss: loading },
    nowMs: undefined,
  }),
  reducers: {
    /** Somebody looks at them, or asks again after a failure. */
    limitsWanted: (state, { payload: type }: PayloadAction<LimitType>): LimitsState =>
      state.types[type].is === 'failed' ? withType(state, type, loading) : state,
    /** Nobody looks any more; what was being entered is forgotten. */
    limitsLeft: (state, { payload: type }: PayloadAction<LimitType>): LimitsState => {
      const known = state.types[type]
      return known.is === 'known' ? withType(state, type, { ...known, acts: noActs }) : state
    },
    /** `answered`: the limit that this is the answer to a change of. */
    limitsArrived: (
      state,
      {
        payload: { type, view, answered },
      }: PayloadAction<{ type: LimitType; view: LimitsView; answered?: LimitDuration }>,
    ): LimitsState => {
      const before = state.types[type]
      const acts = before.is === 'known' ? before.acts : noActs
      return withType(state, type, {
        is: 'known',
        view,
        acts: answered ? { ...acts, [answered]: none } : acts,
      })
    },
    limitsFailed: (
      state,
      { payload: { type, failure } }: PayloadAction<{ type: LimitType; failure: Failure }>,
    ): LimitsState =>
      // Figures of a moment ago beat an error.
      state.types[type].is === 'known' ? state : withType(state, type, { is: 'failed', failure }),
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
  limitsWanted,
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
  ({ limits }: LimitsPart): LimitsOfType =>
    limits?.types[type] ?? loading

export const selectNowMs = ({ limits }: LimitsPart): number | undefined => limits?.nowMs
