import * as z from 'zod/mini'
import { countryCode, text, webAddress } from '../../kernel/ids.ts'
import { currency } from '../../wallet/wallet.entities.ts'
import { channels, gameSlug } from '../game-fields.entities.ts'
import { askerFacts, game } from '../games.entities.ts'
import { providerSlug } from '../providers.ts'
import { jurisdiction } from './jurisdiction.rules.ts'

const address = webAddress
const ipAddress = z.optional(text(64))
const country = z.optional(countryCode)
/** What a provider's studio is called with; ours are single use and live for 60 s. */
const ticket = text(128)
const gameAddress = z.string().check(z.maxLength(2_048), z.regex(/^https?:\/\//))

export const platforms = ['mobile', 'desktop'] as const
export const platform = z.enum(platforms)

/** Facts of the caller, each filled by the gateway. */
export const launchFacts = [
  'body.playerId',
  'body.ipAddress',
  'body.detectedCountry',
  'body.brand',
] as const satisfies readonly `body.${keyof typeof askerFacts}`[]

/** @see B§3 Game launch requests "Ticket/token" */
export const ticketRequest = z.object({
  gameId: text(64),
  channel: z.enum(channels),
  partner: z.optional(text(40)),
  jurisdiction: z.optional(jurisdiction),
})
export const ticketReply = z.object({ ticket })
export const tokenReply = z.object({ token: ticket })
export const urlReply = z.object({ url: gameAddress })

/**
 * What a client builds a launch address of. Only some providers' addresses are built by the client;
 * the others' calls return whole addresses.
 */
export const launchSettings = z.object({
  provider: providerSlug,
  /** Origin of the studio for this player, such as `https://relax.example`; null: unavailable. */
  origin: z.nullable(z.url()),
  /** Of this site at the studio. */
  partner: text(40),
  partnerId: text(40),
  jurisdiction,
  /** The account's, or a visitor's market's. */
  currency,
})
export type LaunchSettings = z.infer<typeof launchSettings>

/** One of `slug` and `gameId` is needed; provider routes name no slug. @see B§3 Game detail request */
export const detailRequest = z.object({
  slug: z.optional(gameSlug),
  gameId: z.optional(text(64)),
  currency: z.optional(currency),
  language: text(8),
  locale: z.optional(text(12)),
  platform,
  /** Of the visit, and of the player's residence. */
  countryCode: country,
  playerCountryCode: country,
  ip: ipAddress,
})
/** Absent data is 'No game data returned'. @see B§4 Game launch */
export const detailReply = z.object({
  data: z.optional(
    z.object({
      gameDetail: z.extend(game, {
        gameId: text(64),
        _type: game.shape.type,
        /** The title of its sub-provider, or of its provider without one. @see B§3 "gameProvider" */
        gameProvider: text(64),
        /** The law keeps the game's demo from the viewer; `demo` is then false. */
        isDemoForbidden: z.optional(z.boolean()),
        launchSettings,
      }),
    }),
  ),
})

/** @see B§7 "pragmatic" */
export const pragmaticRequest = z.object({
  symbol: text(80),
  language: text(8),
  currency: z.optional(currency),
  platform: z.enum(['MOBILE', 'WEB']),
  stylename: z.optional(text(40)),
  lobbyUrl: address,
  jurisdiction: z.optional(jurisdiction),
})
export const pragmaticReply = z.object({ gameURL: gameAddress })

/** @see B§7 "pariplay" */
export const pariplayRequest = z.object({
  GameCode: text(80),
  CurrencyCode: z.optional(currency),
  LanguageCode: text(8),
  PlayerIP: ipAddress,
  CountryCode: country,
  siteOrigin: z.optional(address),
})
export const pariplayReply = z.object({ Url: gameAddress, Token: z.optional(ticket) })

/** @see B§7 "softswiss" */
export const softswissRequest = z.object({
  game: text(80),
  currency: z.optional(currency),
  locale: text(12),
  ip: ipAddress,
  urls: z.object({ return_url: address, deposit_url: address }),
  jurisdiction: z.optional(jurisdiction),
  client_type: z.enum(['mobile', 'desktop']),
})
export const softswissReply = z.object({
  launch_options: z.object({ game_url: gameAddress }),
})

/** @see B§7 "evolution" */
export const evolutionRequest = z.object({
  gameCategory: text(40),
  tableId: text(80),
  wrapped: z.literal(false),
  mobile: z.boolean(),
  lobbyURL: address,
  /** Of the page; a player's launch without it is in English. */
  language: z.optional(text(8)),
  ipAddress,
})
/** The address that the frame opens, from the studio's relative `entry`. */
export const evolutionReply = z.object({ entry: gameAddress })

/** @see B§7 "novomatic" */
export const novomaticRequest = z.object({
  gameId: text(64),
  country,
  ip: ipAddress,
  lobbyUrl: address,
  locale: text(12),
  platform,
})

/** A live table; `gameId` is that of the lobby. @see B§3 seats */
export const liveTable = z.object({
  tableId: text(80),
  gameId: text(64),
  name: text(128),
  isOpen: z.boolean(),
  seats: z.nullable(z.int()),
  seatsTaken: z.nullable(z.int()),
})
export const liveTablesReply = z.object({
  tables: z.array(liveTable).check(z.maxLength(500)),
})

/** For demo calls, whose visitor's location decides. */
export const guestFacts = askerFacts
