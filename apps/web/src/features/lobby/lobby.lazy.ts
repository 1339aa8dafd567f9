import { loadCategoryWhenRequested, loadLobbyWhenRequested } from './lobby.epics.ts'
import { lobbyText } from './lobby.text.ts'
import { searchWhenAsked } from './search.epics.ts'
import { lobbySearchReducer } from './search.slice.ts'

/** The code that every screen with games needs. */
export const lobbyCode = {
  slices: { lobbySearch: lobbySearchReducer },
  epics: { loadLobbyWhenRequested, loadCategoryWhenRequested, searchWhenAsked },
  texts: [lobbyText],
}
