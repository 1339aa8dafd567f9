import {
  casinoCategoryPage,
  casinoPage,
  liveCasinoCategoryPage,
  liveCasinoPage,
} from '@player-site/contracts/lobby/lobby.pages.ts'
import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingScreen } from '../../shared/chunks/missing.tsx'
import { defineFeature } from '../../shared/feature/feature.ts'
import { lateLobby } from './lobby.late.ts'
import { lobbyReducer } from './lobby.slice.ts'
import { LobbyPlaceholder } from './lobby-placeholder.tsx'

const LobbyScreen = lazyComponent(
  () => import('./lobby.screen.tsx').then((module) => module.LobbyScreen),
  MissingScreen,
)
const CategoryScreen = lazyComponent(
  () => import('./category.screen.tsx').then((module) => module.CategoryScreen),
  MissingScreen,
)

// Each page gets a component of its own, so that two consecutive pages share no state.
const Casino = () => <LobbyScreen lobby="casino-lobby" />
const CasinoCategory = () => <CategoryScreen lobby="casino-lobby" />
const LiveCasino = () => <LobbyScreen lobby="live-casino" />
const LiveCategory = () => <CategoryScreen lobby="live-casino" />

/** Opens the filters of a lobby on a phone. */
const filterHash = '#filter'

/** The casino and live casino lobbies, and the pages of their categories. */
export const lobbyFeature = defineFeature({
  name: 'lobby',
  scope: 'site',
  slices: { lobby: lobbyReducer },
  epics: () => import('./lobby.engine.ts').then((module) => module.lobbyEpics),
  routes: [
    { page: casinoPage, Screen: Casino, Fallback: LobbyPlaceholder, guard: 'casino' },
    {
      page: casinoCategoryPage,
      Screen: CasinoCategory,
      Fallback: LobbyPlaceholder,
      guard: 'casino',
    },
    { page: liveCasinoPage, Screen: LiveCasino, Fallback: LobbyPlaceholder, guard: 'liveCasino' },
    {
      page: liveCasinoCategoryPage,
      Screen: LiveCategory,
      Fallback: LobbyPlaceholder,
      guard: 'liveCasino',
    },
  ],
  filters: [
    { page: casinoPage, hash: filterHash },
    { page: casinoCategoryPage, hash: filterHash },
    { page: liveCasinoPage, hash: filterHash },
    { page: liveCasinoCategoryPage, hash: filterHash },
  ],
  late: lateLobby,
})
