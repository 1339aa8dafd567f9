import { type Game, marketProductOf } from '@player-site/contracts/games/games.entities.ts'
import { isRestrictedIn } from '@player-site/contracts/games/offer.rules.ts'
import type { Category, GridPattern } from '@player-site/contracts/lobby/lobby.entities.ts'
import type { LobbyTile } from '@player-site/contracts/lobby/lobby.view.ts'
import { marketRulesFor } from '@player-site/contracts/market-rules/market-rules.ts'
import type { IndexedGame } from './lobby-index.rules.ts'

/** The person who looks at a lobby. */
export interface LobbyViewer {
  /** A player's country of residence, a visitor's location; undefined when unknown. */
  readonly country: string | undefined
  /** Whether the operator knows their age, so that markets with that rule allow demos. */
  readonly isVerified: boolean
  /** A player's; undefined for visitors. */
  readonly currency?: string | undefined
}

/** In the viewer's currency, or else in the first one. */
export const limitFor = ({ type, betLimits }: Game, currency: string | undefined) =>
  type === 'liveCasinoGames'
    ? (betLimits.find((one) => one.currency === currency) ?? betLimits[0] ?? null)
    : null

/** A game as this viewer has it. */
export function tileOf(
  { game, provider, subProvider, providerTitle }: IndexedGame,
  { country, isVerified, currency }: LobbyViewer,
): LobbyTile {
  const { id, type, gameType, gameSlug, name, images, gridSize, jackpotExist } = game
  const { demoForVisitors } = marketRulesFor(country ?? '').products[marketProductOf(game)]
  return {
    id,
    type,
    gameType,
    gameSlug,
    name,
    provider: game.provider,
    providerTitle,
    demo: game.demo && (demoForVisitors || isVerified),
    images,
    gridSize,
    isRestricted: isRestrictedIn(country, game, provider, subProvider),
    jackpotExist,
    betLimit: limitFor(game, currency),
  }
}

/** Cells of a grid's rows that its large tiles leave; a large tile takes two or four. */
const tilesIn = ({ columns, rowNum, ...sizes }: GridPattern): number =>
  Math.max(1, columns * rowNum - sizes['4x'] * 3 - sizes['2xv'] - sizes['2xh'])

/** A row that scrolls sideways shows as many at most. */
const maxInCarousel = 18

/** How many tiles a category's row holds on the device that shows most. */
export const tilesInRow = ({ widgetType, grid }: Category): number =>
  widgetType === 'grid'
    ? Math.max(...[grid.desktop, grid.tablet, grid.mobile].map(tilesIn))
    : maxInCarousel

/** A range of a list; one more is looked for to know whether there are more. @see B§9 */
export function rangeOf<T>(
  list: readonly T[],
  offset: number,
  limit: number,
): { readonly items: readonly T[]; readonly hasMore: boolean } {
  const found = list.slice(offset, offset + limit + 1)
  return { items: found.slice(0, limit), hasMore: found.length > limit }
}
