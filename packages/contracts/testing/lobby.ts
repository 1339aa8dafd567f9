import type { Category } from '../src/lobby/lobby.entities.ts'
import type { CategoryPage, LobbyTile, LobbyView } from '../src/lobby/lobby.view.ts'
import { aGame } from './games.ts'

const pattern = { columns: 6, rowNum: 1, '4x': 0, '2xv': 0, '2xh': 0 }

export const aCategory = (changes: Partial<Category> = {}): Category => ({
  id: 'new',
  label: 'New games',
  visibleInMenu: true,
  visibleInLobby: true,
  iconSvg: 'M4 12h16',
  url: '/online-casino/new',
  widgetType: 'grid',
  grid: {
    desktop: pattern,
    tablet: { ...pattern, columns: 4 },
    mobile: { ...pattern, columns: 2, rowNum: 3 },
  },
  ...changes,
})

/** A game as a lobby shows it to a visitor. */
export const aTile = (changes: Partial<LobbyTile> = {}): LobbyTile => {
  const { id, type, gameType, gameSlug, name, provider, images, gridSize } = aGame()
  return {
    id,
    type,
    gameType,
    gameSlug,
    name,
    provider,
    providerTitle: 'Relax Gaming',
    demo: true,
    images,
    gridSize,
    isRestricted: false,
    jackpotExist: false,
    betLimit: null,
    ...changes,
  }
}

/**
 * A casino lobby with one category.
 * @testing
 */
export const aLobby = (changes: Partial<LobbyView> = {}): LobbyView => ({
  lobby: 'casino-lobby',
  isOffered: true,
  layout: [{ is: 'category', categoryId: 'new' }],
  isRecentTall: false,
  categories: [aCategory()],
  rows: [{ categoryId: 'new', tiles: [aTile()], hasMore: false }],
  hasMoreRows: false,
  providers: [{ id: 'relax', title: 'Relax Gaming', count: 1 }],
  ...changes,
})

/** @testing */
export const aCategoryPage = (changes: Partial<CategoryPage> = {}): CategoryPage => ({
  lobby: 'casino-lobby',
  category: aCategory(),
  offset: 0,
  tiles: [aTile()],
  total: 1,
  hasMore: false,
  ...changes,
})
