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
  ExclusionState,
  PlayRestriction,
  ProtectionRules,
  RestrictionPhase,
  StateWithExclusion,
} from './exclusion.state.ts'

const initial: ExclusionState = {
  rules: idle,
  restriction: { is: 'choosing' },
  coolingMs: 0,
}

const withRestriction = (state: ExclusionState, restriction: RestrictionPhase): ExclusionState => ({
  ...state,
  restriction,
})

const slice = createSlice({
  name: 'exclusion',
  initialState: (): ExclusionState => initial,
  reducers: {
    /** A panel shows the rules, or the player retries after a failure. */
    rulesRequested: (state): ExclusionState => ({
      ...state,
      rules: loadingUnlessReady(state.rules),
    }),
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
    restrictionChosen: (
      state,
      { payload: restriction }: PayloadAction<PlayRestriction>,
    ): ExclusionState => withRestriction(state, { is: 'confirming', restriction }),
    restrictionDismissed: (state): ExclusionState =>
      state.restriction.is === 'confirming' || state.restriction.is === 'refused'
        ? withRestriction(state, { is: 'choosing' })
        : state,
    restrictionConfirmed: (
      state,
      { payload: restriction }: PayloadAction<PlayRestriction>,
    ): ExclusionState => withRestriction(state, { is: 'sending', restriction }),
    restrictionRefused: (state, { payload: failure }: PayloadAction<Failure>): ExclusionState =>
      state.restriction.is === 'sending'
        ? withRestriction(state, {
            is: 'refused',
            restriction: state.restriction.restriction,
            failure,
          })
        : state,
    restrictionStarted: (state): ExclusionState =>
      state.restriction.is === 'sending'
        ? withRestriction(state, { is: 'started', restriction: state.restriction.restriction })
        : state,
  },
})

export const exclusionReducer = slice.reducer
export const {
  rulesRequested,
  rulesArrived,
  rulesFailed,
  coolingArrived,
  restrictionChosen,
  restrictionDismissed,
  restrictionConfirmed,
  restrictionRefused,
  restrictionStarted,
} = slice.actions

export const selectRules = ({ exclusion }: StateWithExclusion): ExclusionState['rules'] =>
  (exclusion ?? initial).rules
export const selectRestriction = ({ exclusion }: StateWithExclusion): RestrictionPhase =>
  (exclusion ?? initial).restriction
export const selectCoolingMs = ({ exclusion }: StateWithExclusion): number =>
  (exclusion ?? initial).coolingMs
