import { loadGamesWhenRequested, takeGamesFromPage } from './games.epics.ts'

export const gamesEpics = { takeGamesFromPage, loadGamesWhenRequested }
