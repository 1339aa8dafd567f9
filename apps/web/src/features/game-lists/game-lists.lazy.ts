import { keepFavourites, refreshFavourites } from './favourites.epics.ts'
import { gameListsReducer } from './game-lists.slice.ts'
import { gameListsText } from './game-lists.text.ts'

export const gameListsCode = {
  slices: { gameLists: gameListsReducer },
  epics: { keepFavourites, refreshFavourites },
  texts: [gameListsText],
}
