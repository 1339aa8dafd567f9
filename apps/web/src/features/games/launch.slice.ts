import type { Game } from '@player-site/contracts/games/games.entities.ts'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Failure } from '../../shared/api/failure.ts'

/** `real` uses the player's money, `demo` uses play money for visitors. */
export type PlayMode = 'real' | 'demo'

/** The game page, from the tap on a tile to the loaded frame. @see B§4 Game launch */
export type LaunchPhase =
  | { readonly is: 'closed' }
  | { readonly is: 'opening' }
  | {
      readonly is: 'open'
      readonly game: Game
      readonly url: string
      readonly mode: PlayMode
      /** Whether the game's page has loaded in its frame. */
      readonly isFrameLoaded: boolean
    }
  | { readonly is: 'signInNeeded'; readonly game: Game }
  | { readonly is: 'restricted'; readonly game: Game | undefined }
  | { readonly is: 'failed'; readonly failure: Failure }

/** The parameters that a page needs to open a game. */
export interface GameRequest {
  readonly gameSlug: string
  /** `en-UN`: the lobby that the game's home button returns to. */
  readonly localePrefix: string
  readonly language: string
}

export interface LaunchState {
  readonly phase: LaunchPhase
}

const closed: LaunchState = { phase: { is: 'closed' } }

const withPhase = (state: LaunchState, phase: LaunchPhase): LaunchState => ({ ...state, phase })

const slice = createSlice({
  name: 'launch',
  initialState: (): LaunchState => closed,
  reducers: {
    gameOpened: {
      reducer: (state) => withPhase(state, { is: 'opening' }),
      prepare: (payload: GameRequest) => ({ payload }),
    },
    gameClosed: () => closed,
    launchStarted: (state) => withPhase(state, { is: 'opening' }),
    launchSucceeded: (
      state,
      { payload }: PayloadAction<{ game: Game; url: string; mode: PlayMode }>,
    ) => withPhase(state, { is: 'open', ...payload, isFrameLoaded: false }),
    launchNeedsSignIn: (state, { payload }: PayloadAction<Game>) =>
      withPhase(state, { is: 'signInNeeded', game: payload }),
    launchRestricted: (state, { payload }: PayloadAction<Game | undefined>) =>
      withPhase(state, { is: 'restricted', game: payload }),
    launchFailed: (state, { payload }: PayloadAction<Failure>) =>
      withPhase(state, { is: 'failed', failure: payload }),
    frameLoaded: (state) =>
      state.phase.is === 'open' ? withPhase(state, { ...state.phase, isFrameLoaded: true }) : state,
  },
})

export const launchReducer = slice.reducer
export const {
  gameOpened,
  gameClosed,
  launchStarted,
  launchSucceeded,
  launchNeedsSignIn,
  launchRestricted,
  launchFailed,
  frameLoaded,
} = slice.actions
/** Undefined until the code of a game's page is loaded. */
export type StateWithLaunch = { readonly launch?: LaunchState | undefined }
export const selectLaunch = ({ launch }: StateWithLaunch): LaunchPhase => (launch ?? closed).phase
