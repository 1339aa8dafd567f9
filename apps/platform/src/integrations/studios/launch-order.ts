import type { Jurisdiction } from '@player-site/contracts/games/launch/jurisdiction.rules.ts'
import type { Currency } from '@player-site/contracts/kernel/currencies.ts'

/** A game as it is opened at a studio, for one player or visitor. */
export interface LaunchOrder {
  /** The provider's code for the game. */
  readonly gameToken: string
  /** The kind of game, such as `roulette`. */
  readonly category: string
  /** The provider's id of a live table; of other games, their code. */
  readonly tableId: string
  /** Single use, for 60 s; undefined for play money. */
  readonly ticket: string | undefined
  /** Undefined for visitors. */
  readonly playerId: string | undefined
  readonly currency: Currency
  readonly jurisdiction: Jurisdiction
  /** BCP 47. */
  readonly locale: string
  /** ISO code; undefined when unknown. */
  readonly country: string | undefined
  readonly ipAddress: string | undefined
  readonly isMobile: boolean
  /** Where the game's home button leads. */
  readonly lobbyUrl: string
  readonly cashierUrl: string
}

/** Opens a game at a studio; resolves to the address for the frame. */
export type OpenGame = (order: LaunchOrder) => Promise<string>

/** How the site is known to the studios. */
export const partner = { name: 'playersite', id: '5' } as const
