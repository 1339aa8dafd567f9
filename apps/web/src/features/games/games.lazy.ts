import { gamesText } from './games.text.ts'
import {
  giveUpOnSilentFrame,
  leaveGameWhenRestricted,
  openGameWhenRequested,
  tellPlayedGame,
} from './launch.epics.ts'
import { launchReducer } from './launch.slice.ts'

/** The code that a game's page needs. */
export const gamesCode = {
  slices: { launch: launchReducer },
  epics: { openGameWhenRequested, leaveGameWhenRestricted, giveUpOnSilentFrame, tellPlayedGame },
  texts: [gamesText],
}
