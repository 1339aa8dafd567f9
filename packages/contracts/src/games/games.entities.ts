import * as z from 'zod/mini'
import { visitorFacts } from '../access/access.entities.ts'
import { brandIds } from '../brands/brands.ts'
import { countryCode, text, webAddress } from '../kernel/ids.ts'
import type { Product } from '../market-rules/products.ts'
import {
  betLimit,
  channels,
  gameImages,
  gameKinds,
  gameSlug,
  gameTypes,
  gridSizes,
  subProviderId,
} from './game-fields.entities.ts'
import { providerSlug } from './providers.ts'

export const volatilities = ['low', 'medium', 'high'] as const

/** A game, as the content service describes it. @see B§3 Game */
export const game = z.object({
  id: text(64),
  type: z.enum(gameTypes),
  gameType: z.enum(gameKinds),
  /** Shown as the label. */
  name: text(128),
  provider: providerSlug,
  /** The studio behind an aggregator; null without one. */
  subProviderId: z.nullable(subProviderId),
  gameSlug,
  /** The provider's own code for the game, by which it is launched. */
  token: text(80),
  /** The provider's id of a live table; null for other games. */
  tableId: z.nullable(text(80)),
  gridSize: z.enum(gridSizes),
  /** Whether it can be played without signing in. */
  demo: z.boolean(),
  /** Empty: as the market's rules have it. */
  betLimits: z.array(betLimit),
  jackpotExist: z.boolean(),
  channels: z.array(z.enum(channels)),
  images: gameImages,
  /** Countries in which the provider does not offer this game. */
  restrictedCountry: z.array(countryCode),
  /** Return to player, per cent; null where the provider does not state it. */
  rtp: z.nullable(z.number()),
  volatility: z.nullable(z.enum(volatilities)),
  /** `gameFeatures`; a catalogue may name others, which are not shown. */
  features: z.optional(z.array(text(32)).check(z.maxLength(16))),
  /** Null in the catalogue: `tableSeatsTopic` has them. @see B§3 seats */
  seats: z.nullable(z.int()),
  seatsTaken: z.nullable(z.int()),
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
  lobbyUrl: webAddress,
})

/** The context of a games request: the gateway's own facts, never a client's claims. */
export const askerFacts = {
  /** Undefined when not signed in. */
  playerId: z.optional(text(64)),
  ...visitorFacts,
  /** The brand of the site that is visited: its games differ. */
  brand: z.optional(z.enum(brandIds)),
}

export const launchReply = z.object({
  url: z.string().check(z.maxLength(2_048), z.regex(/^https?:\/\//)),
})
