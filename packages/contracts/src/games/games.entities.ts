import * as z from 'zod/mini'
import { countryCode, text } from '../kernel/ids.ts'
import type { Product } from '../market-rules/products.ts'

export const gameTypes = ['casinoGames', 'liveCasinoGames'] as const
/** What kind of game it is. @see B§3 gameType */
export const gameKinds = [
  'slot',
  'jackpot',
  'crash',
  'videoPoker',
  'roulette',
  'blackjack',
  'baccarat',
  'gameShow',
] as const
export const gridSizes = ['4x', '2xv', '2xh', '1x'] as const
export const channels = ['Mobile', 'Web'] as const

export const gameSlug = z.string().check(z.regex(/^[a-z0-9-]{1,64}$/))

/** A game as lists show it. @see B§3 Game */
export const game = z.looseObject({
  id: text(64),
  type: z.enum(gameTypes),
  gameType: z.enum(gameKinds),
  /** Shown as the label. */
  name: text(128),
  /** The studio. */
  provider: text(64),
  gameSlug,
  gridSize: z.enum(gridSizes),
  /** Whether it can be played without signing in. */
  demo: z.boolean(),
})
export type Game = z.infer<typeof game>

/** The product that a game belongs to, whose restriction closes it. @see B§2 Guards */
export const productOf = ({ type }: Pick<Game, 'type'>): 'casino' | 'liveCasino' =>
  type === 'liveCasinoGames' ? 'liveCasino' : 'casino'

/** The product that markets' rules for a game follow. */
export const marketProductOf = ({ type, gameType }: Pick<Game, 'type' | 'gameType'>): Product => {
  if (type === 'liveCasinoGames') return 'live'
  return gameType === 'slot' || gameType === 'jackpot' ? 'slots' : 'table'
}

/** @see B§7 Game launch "casino game URL body" */
export const launchRequest = z.object({
  gameId: text(64),
  languageCode: text(8),
  currencyCode: z.optional(text(3)),
  channel: z.enum(channels),
  /** Where the game's own home button leads; must be a page of this site. */
  lobbyUrl: text(512),
})

/** The context of a games request: the gateway's own facts, never a client's claims. */
export const askerFacts = {
  /** Undefined when not signed in. */
  playerId: z.optional(text(64)),
  ipAddress: z.optional(text(64)),
  /** The country from a proxy that the gateway trusts; it takes precedence over any lookup. */
  detectedCountry: z.optional(countryCode),
}

export const launchReply = z.looseObject({
  url: z.string().check(z.maxLength(2_048), z.regex(/^https?:\/\//)),
})
