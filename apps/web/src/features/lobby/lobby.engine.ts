import { takeLobbyFromPage } from './take-lobby.epic.ts'

export const lobbyEpics = { takeLobbyFromPage }
