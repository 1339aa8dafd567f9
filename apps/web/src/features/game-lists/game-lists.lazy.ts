import { keepFavourites, refreshFavourites } from './favourites.epics.ts'
import { gameListsReducer } from './game-lists.slice.ts'
import { gameListsText } from './game-lists.text.ts'
import { keepRecentGames, loadListTiles } from './lists.epics.ts'

export const gameListsCode = {
  slices: { gameLists: gameListsReducer },
  epics: { keepFavourites, refreshFavourites, keepRecentGames, loadListTiles },
  texts: [gameListsText],
}
