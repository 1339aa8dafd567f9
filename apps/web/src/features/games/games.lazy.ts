import { gameViewReducer } from './game-view.slice.ts'
import { gamesText } from './games.text.ts'
import {
  giveUpOnSilentFrame,
  leaveGameWhenRestricted,
  openGameWhenRequested,
} from './launch.epics.ts'
import { launchReducer } from './launch.slice.ts'
import { readNetWhilePlaying } from './net-position.epics.ts'
import { netPositionReducer } from './net-position.slice.ts'

/** The code that a game's page needs. */
export const gamesCode = {
  slices: { launch: launchReducer, netPosition: netPositionReducer, gameView: gameViewReducer },
  epics: {
    openGameWhenRequested,
    leaveGameWhenRestricted,
    giveUpOnSilentFrame,
    readNetWhilePlaying,
  },
  texts: [gamesText],
}
