import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { signedIn } from './session.slice.ts'

interface RestrictionEndState {
  /** End of the break or exclusion that the player has confirmed here, ISO 8601. */
  readonly until: string | null
}

/** Outlives the session that a break ends, so that the page after it can name its date. */
const slice = createSlice({
  name: 'restrictionEnd',
  initialState: (): RestrictionEndState => ({ until: null }),
  reducers: {
    restrictionEndAnnounced: (
      _,
      { payload: until }: PayloadAction<string | null>,
    ): RestrictionEndState => ({
      until,
    }),
  },
  extraReducers: (builder) => {
    builder.addCase(signedIn, (): RestrictionEndState => ({ until: null }))
  },
  selectors: { selectRestrictionEnd: ({ until }) => until },
})

export const restrictionEndReducer = slice.reducer
export const { restrictionEndAnnounced } = slice.actions
export const { selectRestrictionEnd } = slice.selectors
