import { gamesText } from './games.text.ts'
import { giveUpOnSilentFrame, leaveGameWhenRestricted, openGameWhenAsked } from './launch.epics.ts'
import { launchReducer } from './launch.slice.ts'

/** The code that a game's page needs. */
export const gamesCode = {
  slices: { launch: launchReducer },
  epics: { openGameWhenAsked, leaveGameWhenRestricted, giveUpOnSilentFrame },
  texts: [gamesText],
}
