import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { lobbyPaging } from '../kernel/constants.ts'
import { categoryId, lobbyPageType } from './lobby.entities.ts'
import { integer, limit, offset, reader } from './lobby.params.ts'
import { categoryPage, lobbyView } from './lobby.view.ts'

const params = z.object({ lobby: lobbyPageType })
const shared = { method: 'GET', api: 'gateway', access: 'public' } as const

export const readLobby = defineCall({
  ...shared,
  id: 'lobby.read',
  path: '/api/lobbies/:lobby',
  params,
  query: z.object({
    ...reader,
    /** The first row wanted; the page itself has those before it. */
    from: z.optional(integer(0, lobbyPaging.maxRows)),
  }),
  reply: lobbyView,
  source: 'B§2 Other screens "Lobby", B§3 Lobby state',
  summary: 'Returns a lobby: its layout, categories with their first games, and providers',
})

export const readCategory = defineCall({
  ...shared,
  id: 'lobby.category',
  path: '/api/lobbies/:lobby/categories/:categoryId',
  params: z.extend(params, { categoryId }),
  query: z.object({ ...reader, offset, limit }),
  reply: categoryPage,
  errors: ['lobby.categoryUnknown'],
  source: 'B§7 Content "games of a collection by id", B§9 "Category page size"',
  summary: 'Returns a range of the games of a category',
})

export const lobbyCalls = [readLobby, readCategory] as const
