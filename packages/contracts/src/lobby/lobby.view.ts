import * as z from 'zod/mini'
import {
  betLimit,
  gameImages,
  gameKinds,
  gameSlug,
  gameTypes,
  gridSizes,
} from '../games/game-fields.entities.ts'
import { providerSlug } from '../games/providers.ts'
import { text } from '../kernel/ids.ts'
import { category, lobbyPageType, lobbySection } from './lobby.entities.ts'

/** A game as a lobby shows it to one viewer: without the lists of countries that restrict it. */
export const lobbyTile = z.object({
  id: text(64),
  type: z.enum(gameTypes),
  gameType: z.enum(gameKinds),
  gameSlug,
  name: text(128),
  provider: providerSlug,
  /** The studio behind an aggregator, or the provider itself. */
  providerTitle: text(64),
  /** Whether this viewer may open it with play money. */
  demo: z.boolean(),
  images: gameImages,
  gridSize: z.enum(gridSizes),
  /** Shown under an overlay; it cannot be opened from the viewer's country. */
  isRestricted: z.boolean(),
  jackpotExist: z.boolean(),
  /** In the viewer's currency. Of live tables only; others follow the market's rules. */
  betLimit: z.nullable(betLimit),
})
export type LobbyTile = z.infer<typeof lobbyTile>

/** A provider, with how many of the games it has that the other filters leave. */
export const providerCount = z.object({ id: providerSlug, title: text(64), count: z.int() })
export type ProviderCount = z.infer<typeof providerCount>

/** A category's first tiles, as many as its rows hold on the widest device. */
export const lobbyRow = z.object({
  categoryId: category.shape.id,
  tiles: z.array(lobbyTile),
  /** Whether the category has more games than these. */
  hasMore: z.boolean(),
})
export type LobbyRow = z.infer<typeof lobbyRow>

/** A lobby for one viewer. */
export const lobbyView = z.object({
  lobby: lobbyPageType,
  /** False where the market allows none of the lobby's games. */
  isOffered: z.boolean(),
  layout: z.array(lobbySection),
  isRecentTall: z.boolean(),
  /** Those of the menu and of the layout, in the menu's order. */
  categories: z.array(category),
  /** Rows of the layout's categories, from the requested one on. */
  rows: z.array(lobbyRow),
  hasMoreRows: z.boolean(),
  providers: z.array(providerCount),
})
export type LobbyView = z.infer<typeof lobbyView>

/** A range of a category's games for one viewer. */
export const categoryPage = z.object({
  lobby: lobbyPageType,
  category,
  offset: z.int(),
  tiles: z.array(lobbyTile),
  total: z.int(),
  hasMore: z.boolean(),
})
export type CategoryPage = z.infer<typeof categoryPage>

/** What a page shows of a lobby before its script runs. */
export const shownLobby = z.object({
  view: lobbyView,
  /** On the page of a category. */
  page: z.optional(categoryPage),
})
export type ShownLobby = z.infer<typeof shownLobby>
