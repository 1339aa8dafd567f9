import type { Reward } from '@player-site/contracts/rewards/rewards.entities.ts'
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Failure } from '../../shared/api/failure.ts'
import {
  type Arrival,
  failLoading,
  finishLoading,
  idle,
  startLoading,
  updateValue,
} from '../../shared/remote/remote.ts'
import { toastShown } from '../toasts/index.ts'
import { codeCleared } from './bonus-code.slice.ts'
import type { Conflict, RewardAct, RewardsState, StateWithRewards } from './rewards.state.ts'

export type RewardsList = 'eligible' | 'active'

const initial: RewardsState = {
  eligible: idle,
  active: idle,
  managed: [],
  failures: {},
  conflict: undefined,
  told: [],
}

/** As many as can be told of before their news arrives. */
const maxTold = 20

/** The bonus whose card shows an act and its failure. */
const subjectOf = (act: RewardAct): Reward => (act.is === 'replace' ? act.claim : act).reward

/** The id that two presses of one button share. */
export const subjectIdOf = (act: RewardAct): string => subjectOf(act).campaignId

const idsIn = (act: RewardAct): readonly string[] =>
  act.is === 'replace' ? [act.active.campaignId, subjectIdOf(act)] : [subjectIdOf(act)]

const withoutFailures = (failures: RewardsState['failures'], ids: readonly string[]) =>
  Object.fromEntries(Object.entries(failures).filter(([id]) => !ids.includes(id)))

const afterAct = (state: RewardsState, act: RewardAct): RewardsState => {
  const ids = idsIn(act)
  return { ...state, managed: state.managed.filter((id) => !ids.includes(id)) }
}

const slice = createSlice({
  name: 'rewards',
  initialState: (): RewardsState => initial,
  reducers: {
    /** A list is shown, or the player retries after a failure. */
    rewardsOpened: (state): RewardsState => ({
      ...state,
      eligible: startLoading(state.eligible),
      active: startLoading(state.active),
      failures: {},
      conflict: undefined,
    }),
    rewardsArrived: (
      state,
      {
        payload: { list, ...arrival },
      }: PayloadAction<Arrival<readonly Reward[]> & { readonly list: RewardsList }>,
    ): RewardsState => ({ ...state, [list]: finishLoading(state[list], arrival) }),
    rewardsFailed: (
      state,
      {
        payload: { list, failure },
      }: PayloadAction<{ readonly list: RewardsList; readonly failure: Failure }>,
    ): RewardsState => ({ ...state, [list]: failLoading(state[list], failure) }),
    actRequested: (state, { payload: act }: PayloadAction<RewardAct>): RewardsState => {
      const ids = idsIn(act)
      return {
        ...state,
        managed: [...new Set([...state.managed, ...ids])],
        failures: withoutFailures(state.failures, ids),
        conflict: undefined,
      }
    },
    actEnded: (state, { payload }: PayloadAction<RewardAct>): RewardsState =>
      afterAct(state, payload),
    actFailed: (
      state,
      {
        payload: { act, failure },
      }: PayloadAction<{ readonly act: RewardAct; readonly failure: Failure }>,
    ): RewardsState => ({
      ...afterAct(state, act),
      failures: { ...state.failures, [subjectIdOf(act)]: failure },
    }),
    /** A bonus has ended by the player's own act, or before it: it is shown no longer. */
    rewardEnded: (state, { payload: { assignmentId } }: PayloadAction<Reward>): RewardsState => ({
      ...state,
      active: updateValue(state.active, (rewards) =>
        rewards.filter((reward) => reward.assignmentId !== assignmentId),
      ),
    }),
    conflictFound: (state, { payload }: PayloadAction<Conflict>): RewardsState => ({
      ...state,
      conflict: payload,
    }),
    conflictClosed: (state): RewardsState => ({ ...state, conflict: undefined }),
  },
  extraReducers: (builder) => {
    builder.addCase(
      toastShown,
      (state, { payload: { subject } }): RewardsState =>
        subject === undefined
          ? state
          : { ...state, told: [...state.told, subject].slice(-maxTold) },
    )
    // The failure of a claim is shown at the field that its code was entered in.
    builder.addCase(
      codeCleared,
      (state): RewardsState => ({ ...state, failures: {}, conflict: undefined }),
    )
  },
})

export const rewardsReducer = slice.reducer
export const {
  rewardsOpened,
  rewardsArrived,
  rewardsFailed,
  actRequested,
  actEnded,
  actFailed,
  rewardEnded,
  conflictFound,
  conflictClosed,
} = slice.actions

/** No list is shown any more. */
export const rewardsClosed = createAction('rewards/rewardsClosed')
/** A bonus was claimed or has ended: both lists are out of date. */
export const rewardsChanged = createAction('rewards/rewardsChanged')

export const selectRewards = ({ rewards }: StateWithRewards): RewardsState => rewards ?? initial
