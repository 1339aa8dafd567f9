import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { idleWarningArrived, linkChanged } from '../../shared/realtime/realtime.actions.ts'
import { type IdleState, quiet } from './idle.state.ts'

const slice = createSlice({
  name: 'idle',
  initialState: (): IdleState => quiet,
  reducers: {
    /** Used for the countdown only; the server alone ends a session. */
    warnedSecondPassed: (state, { payload: nowMs }: PayloadAction<number>): IdleState =>
      state.is === 'warned'
        ? { ...state, secondsLeft: Math.max(0, Math.ceil((state.endsAtMs - nowMs) / 1_000)) }
        : state,
    playerStayed: (state): IdleState => state,
  },
  extraReducers: (builder) => {
    builder
      .addCase(idleWarningArrived, (_, { payload: { body, receivedAt } }): IdleState => {
        if (body.is === 'dismissed') return quiet
        // Uses the remaining seconds instead of the time of day, since clocks differ.
        const { secondsLeft } = body
        return { is: 'warned', endsAtMs: receivedAt + secondsLeft * 1_000, secondsLeft }
      })
      // Another tab may have answered in the meantime; the server repeats a warning that still
      // applies.
      .addCase(linkChanged, (state, { payload }): IdleState => (payload === 'up' ? quiet : state))
  },
})

export const idleReducer = slice.reducer
export const { warnedSecondPassed, playerStayed } = slice.actions
