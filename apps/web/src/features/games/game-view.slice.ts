import { createSlice } from '@reduxjs/toolkit'

export interface GameViewState {
  /** The hint of how to hide the browser's bars was shown; it is shown once by itself. */
  readonly wasSwipeTextShown: boolean
}

const slice = createSlice({
  name: 'gameView',
  initialState: (): GameViewState => ({ wasSwipeTextShown: false }),
  reducers: {
    swipeTextShown: (): GameViewState => ({ wasSwipeTextShown: true }),
  },
})

export const gameViewReducer = slice.reducer
export const { swipeTextShown } = slice.actions

/** Undefined until the code of a game's page is loaded. */
export type StateWithGameView = { readonly gameView?: GameViewState | undefined }
export const selectWasSwipeTextShown = ({ gameView }: StateWithGameView): boolean =>
  gameView?.wasSwipeTextShown ?? false
