import { loadCategoryWhenRequested, loadLobbyWhenRequested } from './lobby.epics.ts'
import { takeLobbyFromPage } from './take-lobby.epic.ts'

export const lobbyEpics = {
  takeLobbyFromPage,
  loadLobbyWhenRequested,
  loadCategoryWhenRequested,
}
