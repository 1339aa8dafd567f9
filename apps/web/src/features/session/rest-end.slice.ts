import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { signedIn } from './session.slice.ts'

interface RestEndState {
  /** End of the break or exclusion that the player has confirmed here, ISO 8601. */
  readonly until: string | null
}

/** Outlives the session that a break ends, so that the page after it can name its date. */
const slice = createSlice({
  name: 'restEnd',
  initialState: (): RestEndState => ({ until: null }),
  reducers: {
    restAnnounced: (_, { payload: until }: PayloadAction<string | null>): RestEndState => ({
      until,
    }),
  },
  extraReducers: (builder) => {
    builder.addCase(signedIn, (): RestEndState => ({ until: null }))
  },
  selectors: { selectRestEnd: ({ until }) => until },
})

export const restEndReducer = slice.reducer
export const { restAnnounced } = slice.actions
export const { selectRestEnd } = slice.selectors
