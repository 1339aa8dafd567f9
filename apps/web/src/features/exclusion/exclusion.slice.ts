import { readProtectionRules } from '@player-site/contracts/exclusion/exclusion.calls.ts'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { filter } from 'rxjs'
import type { Failure } from '../../shared/api/failure.ts'
import { defineRemote, type StateOf } from '../../shared/remote/define-remote.ts'
import type {
  ExclusionState,
  PlayRestriction,
  RestrictionPhase,
  StateWithExclusion,
} from './exclusion.state.ts'

const initial: ExclusionState = {
  restriction: { is: 'choosing' },
  coolingMs: 0,
}

/** How long a break that was taken with one press may be undone. */
export const secondsToUndo = 5

const withRestriction = (state: ExclusionState, restriction: RestrictionPhase): ExclusionState => ({
  ...state,
  restriction,
})

const isUnderWay = ({ is }: RestrictionPhase): boolean =>
  is === 'counting' || is === 'sending' || is === 'started'

const slice = createSlice({
  name: 'exclusion',
  initialState: (): ExclusionState => initial,
  reducers: {
    coolingArrived: (state, { payload: coolingMs }: PayloadAction<number>): ExclusionState => ({
      ...state,
      coolingMs,
    }),
    restrictionChosen: (
      state,
      { payload: restriction }: PayloadAction<PlayRestriction>,
    ): ExclusionState => withRestriction(state, { is: 'confirming', restriction }),
    /** Taken with one press, where the law does not require that it begins at once. */
    countdownBegun: (
      state,
      { payload: restriction }: PayloadAction<PlayRestriction>,
    ): ExclusionState =>
      isUnderWay(state.restriction)
        ? state
        : withRestriction(state, { is: 'counting', restriction, secondsLeft: secondsToUndo }),
    secondPassed: (state): ExclusionState =>
      state.restriction.is === 'counting'
        ? withRestriction(state, {
            ...state.restriction,
            secondsLeft: state.restriction.secondsLeft - 1,
          })
        : state,
    restrictionDismissed: (state): ExclusionState =>
      ['confirming', 'counting', 'refused'].includes(state.restriction.is)
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
  coolingArrived,
  restrictionChosen,
  countdownBegun,
  secondPassed,
  restrictionDismissed,
  restrictionConfirmed,
  restrictionRefused,
  restrictionStarted,
} = slice.actions

/**
 * The market's rules, kept as they rarely change. They are read again for each choice: the player
 * confirms the end date that will apply.
 */
export const rulesRemote = defineRemote('protectionRules', {
  read: ({ api }) => api.call(readProtectionRules),
  staleOn: (action$) => action$.pipe(filter(restrictionChosen.match)),
  staleAfterMs: 0,
})
export type StateWithRules = StateOf<typeof rulesRemote>

export const selectRestriction = ({ exclusion }: StateWithExclusion): RestrictionPhase =>
  (exclusion ?? initial).restriction
export const selectCoolingMs = ({ exclusion }: StateWithExclusion): number =>
  (exclusion ?? initial).coolingMs
