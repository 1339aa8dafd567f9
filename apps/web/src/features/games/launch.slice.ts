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
  | { readonly is: 'offered'; readonly game: GameDetail }
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
  /** A visitor has chosen play money; on a phone they are asked first. */
  readonly isDemoChosen?: boolean
}

/** Two games may be open side by side where the law allows it; the page's own one is `main`. */
export const stageIds = ['main', 'beside'] as const
export type StageId = (typeof stageIds)[number]

export type LaunchState = Readonly<Record<StageId, LaunchPhase>>

const closed: LaunchPhase = { is: 'closed' }
const noGames: LaunchState = { main: closed, beside: closed }

interface Meta {
  readonly stage: StageId
}
type OfStage<P> = PayloadAction<P, string, Meta>

const onStage = <P>(payload: P, stage: StageId = 'main') => ({ payload, meta: { stage } })

const withPhase = (state: LaunchState, { stage }: Meta, phase: LaunchPhase): LaunchState => ({
  ...state,
  [stage]: phase,
})

interface OpenGame {
  readonly game: GameDetail
  readonly url: string
  readonly mode: PlayMode
}

const slice = createSlice({
  name: 'launch',
  initialState: (): LaunchState => noGames,
  reducers: {
    gameOpened: {
      reducer: (state, { meta }: OfStage<GameRequest>) => withPhase(state, meta, { is: 'opening' }),
      prepare: onStage<GameRequest>,
    },
    gameClosed: {
      reducer: (state, { meta }: OfStage<undefined>) => withPhase(state, meta, closed),
      prepare: (stage?: StageId) => onStage(undefined, stage),
    },
    launchStarted: {
      reducer: (state, { meta }: OfStage<undefined>) => withPhase(state, meta, { is: 'opening' }),
      prepare: (stage?: StageId) => onStage(undefined, stage),
    },
    launchSucceeded: {
      reducer: (state, { payload, meta }: OfStage<OpenGame>) =>
        withPhase(state, meta, { is: 'open', ...payload, isFrameLoaded: false }),
      prepare: onStage<OpenGame>,
    },
    /** A visitor on a phone chooses between the real game and the demo. */
    launchOffered: {
      reducer: (state, { payload: game, meta }: OfStage<GameDetail>) =>
        withPhase(state, meta, { is: 'offered', game }),
      prepare: onStage<GameDetail>,
    },
    launchNeedsSignIn: {
      reducer: (state, { payload: game, meta }: OfStage<GameDetail>) =>
        withPhase(state, meta, { is: 'signInNeeded', game }),
      prepare: onStage<GameDetail>,
    },
    launchRestricted: {
      reducer: (state, { payload: game, meta }: OfStage<GameDetail | undefined>) =>
        withPhase(state, meta, { is: 'restricted', game }),
      prepare: onStage<GameDetail | undefined>,
    },
    launchFailed: {
      reducer: (state, { payload: failure, meta }: OfStage<Failure>) =>
        withPhase(state, meta, { is: 'failed', failure }),
      prepare: onStage<Failure>,
    },
    frameLoaded: {
      reducer: (state, { meta }: OfStage<undefined>) => {
        const phase = state[meta.stage]
        return phase.is === 'open'
          ? withPhase(state, meta, { ...phase, isFrameLoaded: true })
          : state
      },
      prepare: (stage?: StageId) => onStage(undefined, stage),
    },
  },
})

export const launchReducer = slice.reducer
export const {
  gameOpened,
  gameClosed,
  launchStarted,
  launchSucceeded,
  launchOffered,
  launchNeedsSignIn,
  launchRestricted,
  launchFailed,
  frameLoaded,
} = slice.actions
/** Undefined until the code of a game's page is loaded. */
export type StateWithLaunch = { readonly launch?: LaunchState | undefined }
export const selectLaunch = (
  { launch = noGames }: StateWithLaunch,
  stage: StageId = 'main',
): LaunchPhase => launch[stage]
