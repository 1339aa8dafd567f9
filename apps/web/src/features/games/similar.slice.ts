import type { LobbyPageType } from '@player-site/contracts/lobby/lobby.entities.ts'
import type { LobbyTile } from '@player-site/contracts/lobby/lobby.view.ts'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Failure } from '../../shared/api/failure.ts'
import {
  type Arrival,
  failLoading,
  finishLoading,
  idle,
  loading,
  type Remote,
} from '../../shared/remote/remote.ts'

type SimilarGames = Remote<readonly LobbyTile[]>

/** The game whose like are wanted. */
export interface SimilarTo {
  readonly gameId: string
  readonly lobby: LobbyPageType
}

const slice = createSlice({
  name: 'similarGames',
  initialState: (): SimilarGames => idle,
  reducers: {
    similarOpened: (_state, _action: PayloadAction<SimilarTo>): SimilarGames => loading,
    similarClosed: (): SimilarGames => idle,
    similarArrived: (state, { payload }: PayloadAction<Arrival<readonly LobbyTile[]>>) =>
      finishLoading(state, payload),
    similarFailed: (state, { payload }: PayloadAction<Failure>): SimilarGames =>
      failLoading(state, payload),
  },
})

export const similarReducer = slice.reducer
export const { similarOpened, similarClosed, similarArrived, similarFailed } = slice.actions

/** Undefined until the code of a game's page is loaded. */
export type StateWithSimilar = { readonly similarGames?: SimilarGames | undefined }
export const selectSimilar = ({ similarGames }: StateWithSimilar): SimilarGames =>
  similarGames ?? idle
