import { codeOfRemotes } from '../../shared/remote/define-remote.ts'
import { followFreeSpinsWhileShown } from './free-spins.epics.ts'
import { freeSpinsReducer } from './free-spins.slice.ts'
import { gameViewReducer } from './game-view.slice.ts'
import { previewRemote, similarRemote } from './games.remotes.ts'
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
import { holdWins, showDueWin } from './shown-rounds.epics.ts'
import { shownRoundsReducer } from './shown-rounds.slice.ts'

const remotes = codeOfRemotes(previewRemote, similarRemote)

/** The code that a game's page needs. */
export const gamesCode = {
  slices: {
    ...remotes.slices,
    launch: launchReducer,
    shownRounds: shownRoundsReducer,
    netPosition: netPositionReducer,
    gameView: gameViewReducer,
    freeSpins: freeSpinsReducer,
  },
  epics: {
    ...remotes.epics,
    openGameWhenRequested,
    leaveGameWhenRestricted,
    giveUpOnSilentFrame,
    tellPlayedGame,
    holdWins,
    showDueWin,
    readNetWhilePlaying,
    followFreeSpinsWhileShown,
  },
  texts: [gamesText],
}
