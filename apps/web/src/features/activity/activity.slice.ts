import type { ActivitySummary } from '@player-site/contracts/activity/activity.entities.ts'
import { createAction, createSlice } from '@reduxjs/toolkit'
import { activitySummaryArrived, snapshotArrived } from '../../shared/realtime/realtime.actions.ts'
import { type ActivityState, quiet } from './activity.state.ts'

const shown = (state: ActivityState, summary: ActivitySummary): ActivityState => ({
  is: 'showing',
  summary,
  answer: state.is === 'showing' ? state.answer : 'awaited',
})

const slice = createSlice({
  name: 'activity',
  initialState: (): ActivityState => quiet,
  reducers: {
    playerContinued: (state): ActivityState =>
      state.is === 'showing' ? { ...state, answer: 'sending' } : state,
    historyOpened: (state): ActivityState =>
      state.is === 'showing' ? { ...state, answer: 'reading' } : state,
    continueTimedOut: (state): ActivityState =>
      state.is === 'showing' ? { ...state, answer: 'unheard' } : state,
  },
  extraReducers: (builder) => {
    builder
      .addCase(
        snapshotArrived,
        (state, { payload: { body } }): ActivityState =>
          body.activity.is === 'showing' ? shown(state, body.activity.summary) : quiet,
      )
      .addCase(
        activitySummaryArrived,
        (state, { payload: { body } }): ActivityState =>
          body.is === 'showing' ? shown(state, body) : quiet,
      )
  },
})

export const activityReducer = slice.reducer
export const { playerContinued, historyOpened, continueTimedOut } = slice.actions
/** The player has followed a link that restarts the timer. */
export const resetLinkFollowed = createAction('activity/resetLinkFollowed')
