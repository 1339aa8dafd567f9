import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** The open page when no player's page is. */
export type ConsolePage =
  | 'logs'
  | 'rules'
  | 'verification'
  | 'letters'
  | 'accounts'
  | 'rewards'
  | 'playerBonuses'

const slice = createSlice({
  name: 'page',
  initialState: (): ConsolePage => 'logs',
  reducers: {
    pageOpened: (_, { payload }: PayloadAction<ConsolePage>): ConsolePage => payload,
  },
  selectors: { selectPage: (state): ConsolePage => state },
})

export const pageReducer = slice.reducer
export const { pageOpened } = slice.actions
export const { selectPage } = slice.selectors
