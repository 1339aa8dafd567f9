import {
  casinoGamePage,
  gamePage,
  gamePreviewPage,
  liveGamePage,
} from '@player-site/contracts/games/games.pages.ts'
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

const PreviewScreen = lazyComponent(
  () => import('./preview.screen.tsx').then((module) => module.PreviewScreen),
  MissingScreen,
  lateGames,
)

/** The open game, and its page before play. */
export const launchFeature = defineFeature({
  name: 'launch',
  scope: 'player',
  routes: [
    ...[gamePage, casinoGamePage, liveGamePage].map((page) => ({
      page,
      Screen: GameScreen,
      Fallback: GameLoading,
    })),
    { page: gamePreviewPage, Screen: PreviewScreen },
  ],
  prefetch: GameScreen.prefetch,
  late: lateGames,
})
