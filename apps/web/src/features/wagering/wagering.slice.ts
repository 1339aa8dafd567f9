import type { Reward } from '@player-site/contracts/rewards/rewards.entities.ts'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Failure } from '../../shared/api/failure.ts'
import {
  type Arrival,
  failLoading,
  finishLoading,
  idle,
  type Remote,
  startLoading,
} from '../../shared/remote/remote.ts'
import type { GameBonus, ShownGame, StateWithWagering, WageringState } from './wagering.state.ts'

const initial: WageringState = { games: {}, progress: { shown: 0, active: idle } }

const withActive = (state: WageringState, active: Remote<readonly Reward[]>): WageringState => ({
  ...state,
  progress: { ...state.progress, active },
})

const slice = createSlice({
  name: 'wagering',
  initialState: (): WageringState => initial,
  reducers: {
    gameShown: (state, { payload: { gameId } }: PayloadAction<ShownGame>): WageringState => {
      const { shown = 0, bonus } = state.games[gameId] ?? {}
      return { ...state, games: { ...state.games, [gameId]: { shown: shown + 1, bonus } } }
    },
    gameHidden: (state, { payload: gameId }: PayloadAction<string>): WageringState => {
      const { [gameId]: game, ...games } = state.games
      if (!game || game.shown <= 1) return { ...state, games }
      return { ...state, games: { ...games, [gameId]: { ...game, shown: game.shown - 1 } } }
    },
    gameBonusArrived: (
      state,
      {
        payload: { gameId, bonus },
      }: PayloadAction<{ readonly gameId: string; readonly bonus: GameBonus }>,
    ): WageringState => {
      const game = state.games[gameId]
      return game ? { ...state, games: { ...state.games, [gameId]: { ...game, bonus } } } : state
    },
    progressShown: ({ games, progress: { shown, active } }): WageringState => ({
      games,
      progress: { shown: shown + 1, active: startLoading(active) },
    }),
    progressHidden: ({ games, progress: { shown, active } }): WageringState => ({
      games,
      progress: { shown: Math.max(0, shown - 1), active },
    }),
    progressArrived: (state, { payload }: PayloadAction<Arrival<readonly Reward[]>>) =>
      withActive(state, finishLoading(state.progress.active, payload)),
    progressFailed: (state, { payload }: PayloadAction<Failure>) =>
      withActive(state, failLoading(state.progress.active, payload)),
  },
})

export const wageringReducer = slice.reducer
export const {
  gameShown,
  gameHidden,
  gameBonusArrived,
  progressShown,
  progressHidden,
  progressArrived,
  progressFailed,
} = slice.actions

/** In how many places a game is shown. */
export const timesShown = ({ wagering }: StateWithWagering, gameId: string): number =>
  wagering?.games[gameId]?.shown ?? 0

/** Undefined until it is known. */
export const selectGameBonus = (
  { wagering }: StateWithWagering,
  gameId: string,
): GameBonus | undefined => wagering?.games[gameId]?.bonus

export const selectProgress = ({ wagering = initial }: StateWithWagering) => wagering.progress
