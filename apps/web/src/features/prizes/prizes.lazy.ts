import {
  followJackpots,
  followWinners,
  forgetGamesOfOtherViewer,
  loadPrizeGames,
  reportLatePrizes,
} from './prizes.epics.ts'
import { prizesReducer } from './prizes.slice.ts'

/**
 * The code that follows winners and jackpots. Its text comes with the page: text that arrived while a
 * lobby is taken over would draw it again.
 */
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
