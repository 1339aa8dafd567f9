import {
  followJackpots,
  followWinners,
  forgetGamesOfOtherViewer,
  loadPrizeGames,
  reportLatePrizes,
} from './prizes.epics.ts'
import { prizesReducer } from './prizes.slice.ts'

// In one file with the code that follows them: both are needed at the same moment.
export { JackpotAmount } from './jackpot-amount.tsx'
export { JackpotsRow } from './jackpots-row.tsx'
export { WinnersRow } from './winners-row.tsx'

/** The code that follows winners and jackpots. Their text is their own: `OwnText`. */
export const prizesCode = {
  slices: { prizes: prizesReducer },
  epics: {
    followWinners,
    followJackpots,
    reportLatePrizes,
    loadPrizeGames,
    forgetGamesOfOtherViewer,
  },
}
