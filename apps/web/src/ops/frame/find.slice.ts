import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { FailureCode } from '../../shared/api/failure.ts'
import { accountOpened } from '../accounts/accounts.slice.ts'
import { playerOpened } from '../player/player.slice.ts'
import { bonusesOpened } from '../player-bonuses/player-bonuses.slice.ts'

/** The search for a player by e-mail. */
export type FindState =
  | { readonly is: 'idle' | 'searching' }
  | { readonly is: 'failed'; readonly failure: FailureCode }

/** An e-mail was entered; it is sent and never stored. */
export const emailEntered = createAction<string>('find/emailEntered')
export const playerFound = createAction<string>('find/playerFound')

const slice = createSlice({
  name: 'find',
  initialState: (): FindState => ({ is: 'idle' }),
  reducers: {
    searchFailed: (_, { payload: failure }: PayloadAction<FailureCode>): FindState => ({
      is: 'failed',
      failure,
    }),
  },
  extraReducers: (on) => {
    on.addCase(emailEntered, (): FindState => ({ is: 'searching' }))
    on.addCase(playerFound, (): FindState => ({ is: 'idle' }))
    on.addCase(playerOpened, (): FindState => ({ is: 'idle' }))
    on.addCase(accountOpened, (): FindState => ({ is: 'idle' }))
    on.addCase(bonusesOpened, (): FindState => ({ is: 'idle' }))
  },
  selectors: { selectFind: (state): FindState => state },
})

export const findReducer = slice.reducer
export const { searchFailed } = slice.actions
export const { selectFind } = slice.selectors
