import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Failure } from '../../shared/api/failure.ts'
import type { GameName } from './launch/launch.rules.ts'
import type { GameDetail } from './launch/launch-provider.ts'

/** `real` uses the player's money, `demo` uses play money for visitors. */
export type PlayMode = 'real' | 'demo'

/** The game page, from the tap on a tile to the loaded frame. @see B§4 Game launch */
export type LaunchPhase =
  | { readonly is: 'closed' }
  | { readonly is: 'opening' }
  | {
      readonly is: 'open'
      readonly game: GameDetail
      readonly url: string
      readonly mode: PlayMode
      /** Whether the game's page has loaded in its frame. */
      readonly isFrameLoaded: boolean
    }
  | { readonly is: 'signInNeeded'; readonly game: GameDetail }
  | { readonly is: 'restricted'; readonly game: GameDetail | undefined }
  | { readonly is: 'failed'; readonly failure: Failure }

/** The parameters that a page needs to open a game. */
export interface GameRequest {
  readonly game: GameName
  /** `/en-UN/play/northern-lights`: the lobby before it is what the game's home button opens. */
  readonly path: string
  /** `en-UN` */
  readonly localePrefix: string
  /** BCP 47, `en-GB`. */
  readonly tag: string
  /** The same game failed just before. */
  readonly isRetry: boolean
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
      { payload }: PayloadAction<{ game: GameDetail; url: string; mode: PlayMode }>,
    ) => withPhase(state, { is: 'open', ...payload, isFrameLoaded: false }),
    launchNeedsSignIn: (state, { payload }: PayloadAction<GameDetail>) =>
      withPhase(state, { is: 'signInNeeded', game: payload }),
    launchRestricted: (state, { payload }: PayloadAction<GameDetail | undefined>) =>
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
