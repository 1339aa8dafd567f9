import * as z from 'zod/mini'
import { text } from '../kernel/ids.ts'

/** The lobbies by the name of their page type. @see B§2 Sportsbook "Page-type names" */
export const lobbyPageTypes = ['casino-lobby', 'live-casino'] as const
export const lobbyPageType = z.enum(lobbyPageTypes)
export type LobbyPageType = z.infer<typeof lobbyPageType>

/** Not `play`: below it are the addresses of games. */
export const categoryId = z.string().check(z.regex(/^(?!play$)[a-z0-9-]{1,40}$/))

/** How many tiles of each size the top of a grid has; the others are `1x`. @see B§3 Category */
export const gridPattern = z.object({
  columns: z.int().check(z.minimum(1), z.maximum(12)),
  /** Rows that a lobby shows before "See all". */
  rowNum: z.int().check(z.minimum(1), z.maximum(8)),
  '4x': z.int(),
  '2xv': z.int(),
  '2xh': z.int(),
})
export type GridPattern = z.infer<typeof gridPattern>

/** How a category is shown in its lobby. @see B§3 widgetType */
export const widgetTypes = ['grid', 'carousel', 'jackpots'] as const

/** A category without its games. @see B§3 Category */
export const category = z.object({
  id: categoryId,
  label: text(64),
  visibleInMenu: z.boolean(),
  visibleInLobby: z.boolean(),
  /** Path data of an icon of 24 by 24, drawn in the colour of the text. */
  iconSvg: z.string().check(z.maxLength(800), z.regex(/^[MmLlHhVvCcSsQqTtAaZz0-9 ,.-]+$/)),
  /** Below the locale. */
  url: text(120),
  widgetType: z.enum(widgetTypes),
  grid: z.object({ desktop: gridPattern, tablet: gridPattern, mobile: gridPattern }),
})
export type Category = z.infer<typeof category>

/** What a lobby shows, from top to bottom. */
export const lobbySection = z.union([
  z.object({ is: z.literal('category'), categoryId }),
  z.object({
    is: z.enum(['contentBoxes', 'tournamentBoxes', 'recent', 'myGames', 'jackpots', 'winners']),
  }),
])
export type LobbySection = z.infer<typeof lobbySection>
