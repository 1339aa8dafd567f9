import { gameViewReducer } from './game-view.slice.ts'
import { gamesText } from './games.text.ts'
import {
  giveUpOnSilentFrame,
  leaveGameWhenRestricted,
  openGameWhenRequested,
  tellPlayedGame,
} from './launch.epics.ts'
import { launchReducer } from './launch.slice.ts'
import { readNetWhilePlaying } from './net-position.epics.ts'
import { netPositionReducer } from './net-position.slice.ts'
import { loadSimilarWhenOpened } from './similar.epics.ts'
import { similarReducer } from './similar.slice.ts'

/** The code that a game's page needs. */
export const gamesCode = {
  slices: {
    launch: launchReducer,
    netPosition: netPositionReducer,
    gameView: gameViewReducer,
    similarGames: similarReducer,
  },
  epics: {
    openGameWhenRequested,
    leaveGameWhenRestricted,
    giveUpOnSilentFrame,
    tellPlayedGame,
    readNetWhilePlaying,
    loadSimilarWhenOpened,
  },
  texts: [gamesText],
}
