import * as z from 'zod/mini'
import { brandIds } from '../brands/brands.ts'
import { defineQuery, readerParams } from '../content/content.query.ts'
import { gameTypes } from '../games/game-fields.entities.ts'
import { game } from '../games/games.entities.ts'
import {
  gameProvider,
  listedCategory,
  lobbySettings,
  subProvider,
} from './lobby-content.entities.ts'

const source = 'B§7 Content'
/** A label as the reader's language has it, where it has one. */
const label = `coalesce(calledIn[language == $language][0].name,
  calledIn[language == $fallback][0].name, label)`
const categoryFields = `{id, "label": ${label}, visibleInMenu, visibleInLobby, iconSvg, url,
  widgetType, grid, "gameIds": games}`
const settingsFields = '{brand, layout, isRecentTall, availableProviders, exclusionSubProviders}'

const lobbyReply = z.object({
  settings: z.nullable(lobbySettings),
  categories: z.array(listedCategory),
  providers: z.array(gameProvider),
  subProviders: z.array(subProvider),
})

const lobbyParams = z.extend(readerParams, { brand: z.enum(brandIds) })

/** The documents of a lobby that are not games. */
const lobbyOf = /* @__NO_SIDE_EFFECTS__ */ (categories: string, settings: string): string => `{
  "settings": *[_type == "${settings}" && brand == $brand][0]${settingsFields},
  "categories": *[_type == "${categories}"
    && (!defined(markets) || $market in markets)] | order(rank asc)${categoryFields},
  "providers": *[_type == "gameProvider"] | order(title asc)
    {_id, id, title, isAggregators, providerImgUrl, restrictedCountry},
  "subProviders": *[_type == "subProvider"] | order(title asc)
    {_id, title, providerImgUrl, restrictedCountry, removeRestrictedCountryOverlay}
}`

export const readCasinoLobby = defineQuery({
  id: 'content.casinoLobby',
  groq: lobbyOf('casinoGameCategory', 'casinoSettings'),
  params: lobbyParams,
  reply: lobbyReply,
  audience: 'gateway',
  source,
  summary: 'The casino lobby of a brand: its settings, categories, providers and sub-providers',
})

export const readLiveCasinoLobby = defineQuery({
  id: 'content.liveCasinoLobby',
  groq: lobbyOf('liveCasinoGameCategory', 'liveCasinoSettings'),
  params: lobbyParams,
  reply: lobbyReply,
  audience: 'gateway',
  source,
  summary: 'The live lobby of a brand: its settings, categories, providers and sub-providers',
})

/** Games of one answer. */
export const gamesPerAnswer = 1_000

/** The gateway asks for one range after the other, until one is not full. */
export const listCatalogue = defineQuery({
  id: 'content.games',
  groq: `*[_type == "game" && type == $type] | order(id asc)[$from...$to]{
    id, type, gameType, name, provider, subProviderId, gameSlug, token, tableId, gridSize, demo,
    betLimits, jackpotExist, channels, images, restrictedCountry, rtp, volatility,
    "features": coalesce(features, []),
    "seats": null, "seatsTaken": null}`,
  params: z.strictObject({
    type: z.enum(gameTypes),
    from: z.int().check(z.minimum(0)),
    to: z.int().check(z.minimum(1)),
  }),
  reply: z.array(game).check(z.maxLength(gamesPerAnswer)),
  audience: 'gateway',
  source,
  summary: 'The games of a type, a range at a time',
})

export const lobbyQueries = [readCasinoLobby, readLiveCasinoLobby, listCatalogue] as const
