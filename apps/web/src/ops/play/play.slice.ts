import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { playerClosed, playerOpened } from '../player/player.slice.ts'

/** A page of a player's rounds; without a cursor the latest. */
interface AskedRounds {
  readonly playerId: string
  readonly after?: string
}

export interface PlayState {
  /** The shown page; undefined while no player is open. */
  readonly asked: AskedRounds | undefined
}

const fresh = (asked: AskedRounds | undefined): PlayState => ({ asked })

const slice = createSlice({
  name: 'play',
  initialState: () => fresh(undefined),
  reducers: {
    olderRoundsRequested: ({ asked }, { payload: after }: PayloadAction<string>): PlayState =>
      fresh(asked && { playerId: asked.playerId, after }),
    latestRoundsRequested: ({ asked }): PlayState => fresh(asked && { playerId: asked.playerId }),
  },
  extraReducers: (on) => {
    // It is opened again once the session is known: reading twice would be recorded twice.
    on.addCase(playerOpened, (state, { payload: playerId }) =>
      state.asked?.playerId === playerId ? state : fresh({ playerId }),
    )
    on.addCase(playerClosed, () => fresh(undefined))
  },
  selectors: { selectPlay: (state) => state },
})

export const playReducer = slice.reducer
export const { olderRoundsRequested, latestRoundsRequested } = slice.actions
export const { selectPlay } = slice.selectors
