import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { SessionClockState, StateWithSessionClock } from './session-clock.state.ts'

const slice = createSlice({
  name: 'sessionClock',
  initialState: (): SessionClockState => ({ shown: 0, nowMs: undefined }),
  reducers: {
    clockShown: (state): SessionClockState => ({ ...state, shown: state.shown + 1 }),
    clockHidden: ({ shown, nowMs }): SessionClockState =>
      // A clock that belongs to an ended session was already reset with it.
      shown <= 1 ? { shown: 0, nowMs: undefined } : { shown: shown - 1, nowMs },
    secondPassed: (state, { payload }: PayloadAction<number>): SessionClockState => ({
      ...state,
      nowMs: payload,
    }),
  },
})

export const sessionClockReducer = slice.reducer
export const { clockShown, clockHidden, secondPassed } = slice.actions
export const selectNowMs = ({ sessionClock }: StateWithSessionClock): number | undefined =>
  sessionClock?.nowMs
