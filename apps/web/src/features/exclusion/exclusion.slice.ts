import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Failure } from '../../shared/api/failure.ts'
import {
  type Arrival,
  failLoading,
  finishLoading,
  idle,
  loadingUnlessReady,
} from '../../shared/remote/remote.ts'
import type {
  ExclusionPart,
  ExclusionState,
  ProtectionRules,
  Rest,
  RestPhase,
} from './exclusion.state.ts'

const initial: ExclusionState = {
  rules: idle,
  rest: { is: 'choosing' },
  coolingMs: 0,
}

const withRest = (state: ExclusionState, rest: RestPhase): ExclusionState => ({ ...state, rest })

const slice = createSlice({
  name: 'exclusion',
  initialState: (): ExclusionState => initial,
  reducers: {
    /** A panel shows the rules, or the player retries after a failure. */
    rulesWanted: (state): ExclusionState => ({ ...state, rules: loadingUnlessReady(state.rules) }),
    rulesArrived: (
      state,
      { payload }: PayloadAction<Arrival<ProtectionRules>>,
    ): ExclusionState => ({ ...state, rules: finishLoading(state.rules, payload) }),
    rulesFailed: (state, { payload }: PayloadAction<Failure>): ExclusionState => ({
      ...state,
      // A market's rules rarely change, so a recent reply is reused.
      rules: failLoading(state.rules, payload),
    }),
    coolingArrived: (state, { payload: coolingMs }: PayloadAction<number>): ExclusionState => ({
      ...state,
      coolingMs,
    }),
    restChosen: (state, { payload: rest }: PayloadAction<Rest>): ExclusionState =>
      withRest(state, { is: 'confirming', rest }),
    restThoughtBetter: (state): ExclusionState =>
      state.rest.is === 'confirming' || state.rest.is === 'refused'
        ? withRest(state, { is: 'choosing' })
        : state,
    restConfirmed: (state, { payload: rest }: PayloadAction<Rest>): ExclusionState =>
      withRest(state, { is: 'sending', rest }),
    restRefused: (state, { payload: failure }: PayloadAction<Failure>): ExclusionState =>
      state.rest.is === 'sending'
        ? withRest(state, { is: 'refused', rest: state.rest.rest, failure })
        : state,
    restTaken: (state): ExclusionState =>
      state.rest.is === 'sending' ? withRest(state, { is: 'taken', rest: state.rest.rest }) : state,
  },
})

export const exclusionReducer = slice.reducer
export const {
  rulesWanted,
  rulesArrived,
  rulesFailed,
  coolingArrived,
  restChosen,
  restThoughtBetter,
  restConfirmed,
  restRefused,
  restTaken,
} = slice.actions

export const selectRules = ({ exclusion }: ExclusionPart): ExclusionState['rules'] =>
  (exclusion ?? initial).rules
export const selectRest = ({ exclusion }: ExclusionPart): RestPhase => (exclusion ?? initial).rest
export const selectCoolingMs = ({ exclusion }: ExclusionPart): number =>
  (exclusion ?? initial).coolingMs
