import type { LobbyPageType } from '@player-site/contracts/lobby/lobby.entities.ts'
import { createAction } from '@reduxjs/toolkit'

/** A game was opened for real money. @see B§4 "a game played is added to the recent carousel" */
export const gamePlayed = createAction<{
  readonly gameId: string
  readonly lobby: LobbyPageType
}>('gameLists/gamePlayed')
