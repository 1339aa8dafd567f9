import type { LobbyPageType } from '@player-site/contracts/lobby/lobby.entities.ts'
import type { Suggestions } from '@player-site/contracts/suggestions/suggestions.entities.ts'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

export interface SuggestionsState {
  /** The lobby whose games an open page shows suggestions of. */
  readonly lobby: LobbyPageType | null
  readonly value: Suggestions | null
}

/** Undefined until the code of the feature is loaded. */
export interface StateWithSuggestions {
  readonly suggestions?: SuggestionsState | undefined
}

const none: SuggestionsState = { lobby: null, value: null }

const slice = createSlice({
  name: 'suggestions',
  initialState: (): SuggestionsState => none,
  reducers: {
    /** A page has a place for them. What was read before may not be meant for the player any more. */
    suggestionsOpened: (_, { payload: lobby }: PayloadAction<LobbyPageType>): SuggestionsState => ({
      lobby,
      value: null,
    }),
    suggestionsClosed: (): SuggestionsState => none,
    suggestionsArrived: (
      state,
      { payload: value }: PayloadAction<Suggestions>,
    ): SuggestionsState => (state.lobby === null ? state : { ...state, value }),
  },
})

export const suggestionsReducer = slice.reducer
export const { suggestionsOpened, suggestionsClosed, suggestionsArrived } = slice.actions

export const selectSuggestions = ({ suggestions }: StateWithSuggestions): Suggestions | null =>
  suggestions?.value ?? null
