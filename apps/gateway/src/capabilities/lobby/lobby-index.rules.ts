import type { BrandId } from '@player-site/contracts/brands/brands.ts'
import type { Channel } from '@player-site/contracts/games/channel.ts'
import { type Game, marketProductOf } from '@player-site/contracts/games/games.entities.ts'
import { isListed } from '@player-site/contracts/games/offer.rules.ts'
import { liveTableProvider } from '@player-site/contracts/games/providers.ts'
import type { MarketId } from '@player-site/contracts/kernel/market-ids.ts'
import {
  type Category,
  category,
  type LobbyPageType,
  type LobbySection,
} from '@player-site/contracts/lobby/lobby.entities.ts'
import type { readCasinoLobby } from '@player-site/contracts/lobby/lobby.queries.ts'
import type {
  GameProvider,
  listedCategory,
  SubProvider,
} from '@player-site/contracts/lobby/lobby-content.entities.ts'
import { marketRules } from '@player-site/contracts/market-rules/market-rules.ts'
import * as z from 'zod/mini'
import { foldText, type SearchedNames } from './lobby-text.rules.ts'

export type LobbyContent = z.infer<(typeof readCasinoLobby)['reply']>
type ListedCategory = z.infer<typeof listedCategory>

/** Which lobby, as one group of viewers has it. */
export interface LobbyScope {
  readonly lobby: LobbyPageType
  readonly brand: BrandId
  readonly market: MarketId
  readonly channel: Channel
  /** Whether the flag of the live-table provider is on. */
  readonly liveTableProvider: boolean
}

/** A game with what a search and a tile need of it. */
export interface IndexedGame extends SearchedNames {
  readonly game: Game
  readonly provider: GameProvider | undefined
  readonly subProvider: SubProvider | undefined
  readonly providerTitle: string
}

export interface IndexedCategory {
  readonly category: Category
  readonly games: readonly IndexedGame[]
}

/** A lobby, filtered for its market and channel and prepared for every request. */
export interface LobbyIndex {
  readonly lobby: LobbyPageType
  readonly isOffered: boolean
  readonly layout: readonly LobbySection[]
  readonly isRecentTall: boolean
  readonly categories: readonly Category[]
  /** Those that the layout shows, in its order. */
  readonly rows: readonly IndexedCategory[]
  readonly byCategory: ReadonlyMap<string, IndexedCategory>
  /** In the order of a list without a search: by category, then by name. */
  readonly games: readonly IndexedGame[]
  readonly byId: ReadonlyMap<string, IndexedGame>
  /** What the lobby lists as new, the newest first. */
  readonly newest: readonly IndexedGame[]
  readonly providers: readonly { readonly id: string; readonly title: string }[]
}

/** Whether the market allows any game of the lobby's kind. @see design "Market rules by product" */
function isLobbyOffered({ lobby, market }: LobbyScope): boolean {
  const { products } = marketRules[market]
  return lobby === 'live-casino'
    ? products.live.isAllowed
    : products.slots.isAllowed || products.table.isAllowed
}

function indexGames(
  games: readonly Game[],
  { providers, subProviders, settings }: LobbyContent,
  scope: LobbyScope,
): ReadonlyMap<string, IndexedGame> {
  if (!settings) return new Map()
  const { products } = marketRules[scope.market]
  const audience = { country: undefined, market: scope.market, channel: scope.channel }
  const providerOf = new Map(providers.map((one) => [one.id, one]))
  const subProviderOf = new Map<string, SubProvider>(subProviders.map((one) => [one._id, one]))
  return new Map(
    games
      .filter(
        (game) =>
          products[marketProductOf(game)].isAllowed &&
          isListed(game, audience, settings) &&
          (scope.liveTableProvider || game.provider !== liveTableProvider),
      )
      .map((game) => {
        const provider = providerOf.get(game.provider)
        const subProvider = subProviderOf.get(game.subProviderId ?? '')
        const titles = [provider?.title ?? game.provider, subProvider?.title ?? '']
        const providerTitle = subProvider?.title ?? provider?.title ?? game.provider
        const makers = titles.map(foldText).filter((title) => title !== '')
        return [
          game.id,
          { game, provider, subProvider, providerTitle, name: foldText(game.name), makers },
        ]
      }),
  )
}

/** The category of each lobby that lists what is new. Games have no date. */
const newCategories: Readonly<Record<LobbyPageType, string>> = {
  'casino-lobby': 'new',
  'live-casino': 'new-tables',
}

const withoutGames = (listed: ListedCategory): Category => z.parse(category, listed)

/** Builds a lobby's index. A category without a game on offer is left out. */
export function buildLobbyIndex(
  content: LobbyContent,
  games: readonly Game[],
  scope: LobbyScope,
): LobbyIndex {
  const { settings, categories: listed, providers } = content
  const byId = indexGames(games, content, scope)
  const indexed = listed
    .map((one) => ({
      category: withoutGames(one),
      games: [...new Set(one.gameIds)].flatMap((id) => byId.get(id) ?? []),
    }))
    .filter(({ games: own }) => own.length > 0)
  const byCategory = new Map(indexed.map((one) => [one.category.id, one]))
  const layout = (settings?.layout ?? []).filter(
    (section) =>
      section.is !== 'category' ||
      byCategory.get(section.categoryId)?.category.visibleInLobby === true,
  )
  const rows = layout.flatMap((section) =>
    section.is === 'category' ? (byCategory.get(section.categoryId) ?? []) : [],
  )
  const inRows = new Set(rows.map((row) => row.category.id))
  const used = new Set([...byId.values()].map(({ game }) => game.provider))
  return {
    lobby: scope.lobby,
    isOffered: isLobbyOffered(scope),
    layout,
    isRecentTall: settings?.isRecentTall ?? false,
    categories: indexed
      .map((one) => one.category)
      .filter(({ id, visibleInMenu }) => visibleInMenu || inRows.has(id)),
    rows,
    byCategory,
    games: [...new Set([...rows.flatMap(({ games: own }) => own), ...byId.values()])],
    byId,
    newest: byCategory.get(newCategories[scope.lobby])?.games ?? [],
    providers: providers.filter(({ id }) => used.has(id)).map(({ id, title }) => ({ id, title })),
  }
}
