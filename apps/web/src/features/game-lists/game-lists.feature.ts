import { defineFeature } from '../../shared/feature/feature.ts'
import { lateGameLists } from './game-lists.late.ts'

/** A player's favourite games, and those that they opened last. */
export const gameListsFeature = defineFeature({
  name: 'gameLists',
  scope: 'player',
  late: lateGameLists,
  // A game that was opened is stored on whichever page it opens.
  loadedWithPlayer: true,
})
