import * as z from 'zod/mini'
import { countryCode, text } from '../kernel/ids.ts'
import type { Product } from '../market-rules/products.ts'
import { currency } from '../wallet/wallet.entities.ts'
import { providerId } from './providers.ts'

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
/** The studio, a dash, and its provider. @see B§3 "the part of _id after the dash" */
export const subProviderId = z.string().check(z.regex(/^[a-z0-9]{1,40}-[a-z]+$/))
/** The provider whose studio it is. */
export const providerOfSubProvider = (id: string): string => id.slice(id.indexOf('-') + 1)
export const imageId = z.string().check(z.regex(/^[a-z0-9-]{1,96}$/))

/** The stake of a round, decimal, in one currency. @see B§3 betLimits */
export const betLimit = z.object({ min: z.number(), max: z.number(), currency })

/** Ids of the content service's images; `imageUrl` makes addresses of them. */
export const gameImages = z.object({
  thumbnail: imageId,
  /** For tiles that are two rows high. */
  vertical: imageId,
  /** A few pixels to show until an image is there, as a `data:` address. */
  placeholder: z.string().check(z.maxLength(1_000), z.startsWith('data:image/')),
})

export type GameImages = z.infer<typeof gameImages>

export const volatilities = ['low', 'medium', 'high'] as const

/** A game, as the content service describes it. @see B§3 Game */
export const game = z.looseObject({
  id: text(64),
  type: z.enum(gameTypes),
  gameType: z.enum(gameKinds),
  /** Shown as the label. */
  name: text(128),
  provider: providerId,
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
  /** Null until the table feed is merged in. @see B§3 seats */
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
