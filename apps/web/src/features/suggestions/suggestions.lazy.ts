import { loadSuggestionsWhenOpened } from './suggestions.epics.ts'
import { suggestionsReducer } from './suggestions.slice.ts'

// In one file with the code that loads what they show: both are needed at the same moment.
export { SuggestionRows } from './suggestion-rows.tsx'

/** The code that loads suggestions. Their text is their own: `OwnText`. */
export const suggestionsCode = {
  slices: { suggestions: suggestionsReducer },
  epics: { loadSuggestionsWhenOpened },
}
