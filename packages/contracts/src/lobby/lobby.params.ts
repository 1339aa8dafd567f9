import * as z from 'zod/mini'
import { lobbyPaging } from '../kernel/constants.ts'
import { languages } from '../kernel/locales.ts'
import { marketIds } from '../kernel/market-ids.ts'

export const integer = (min: number, max: number) =>
  z.coerce.number().check(z.int(), z.minimum(min), z.maximum(max))

export const offset = integer(0, lobbyPaging.maxGames)
export const limit = integer(1, lobbyPaging.maxPerPage)
/** The reader's locale, whose words the categories have. */
export const reader = { language: z.enum(languages), market: z.enum(marketIds) }
