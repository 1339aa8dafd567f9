import { casinoGamePage, gamePage, liveGamePage } from '@player-site/contracts/games/games.pages.ts'
import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingScreen } from '../../shared/chunks/missing.tsx'
import { defineFeature } from '../../shared/feature/feature.ts'
import { GameLoading } from './game-loading.tsx'
import { lateGames } from './games.late.ts'

const GameScreen = lazyComponent(
  () => import('./game.screen.tsx').then((module) => module.GameScreen),
  MissingScreen,
  lateGames,
)

/** The open game. */
export const launchFeature = defineFeature({
  name: 'launch',
  scope: 'player',
  routes: [gamePage, casinoGamePage, liveGamePage].map((page) => ({
    page,
    Screen: GameScreen,
    Fallback: GameLoading,
  })),
  prefetch: GameScreen.prefetch,
  late: lateGames,
})
