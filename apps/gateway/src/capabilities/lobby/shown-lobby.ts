import { CodedError } from '@player-site/contracts/errors.ts'
import type { Channel } from '@player-site/contracts/games/channel.ts'
import { lobbyPaging, rowsOnHome } from '@player-site/contracts/kernel/constants.ts'
import { categoryId, type LobbyPageType } from '@player-site/contracts/lobby/lobby.entities.ts'
import type { CategoryPage, ShownLobby } from '@player-site/contracts/lobby/lobby.view.ts'
import * as z from 'zod/mini'
import type { LobbyRequest, LobbyService } from './lobby.service.ts'

/** A browser loads the rows below when its script runs; a row fills a phone's first screen. */
const rowsOfFirstScreen: Readonly<Record<Channel, number>> = { Mobile: 1, Web: 2 }

/** The games of a page of a category. @see B§9 "Category page size" */
export const pageSizeOf = (lobby: LobbyPageType, channel: Channel): number => {
  const sizes = lobby === 'live-casino' ? lobbyPaging.live : lobbyPaging.casino
  return channel === 'Mobile' ? sizes.mobile : sizes.desktop
}

/** Undefined for a category that the lobby does not have. */
async function findPage(
  lobbies: LobbyService,
  request: LobbyRequest,
  given: string,
): Promise<CategoryPage | undefined> {
  const id = z.safeParse(categoryId, given)
  if (!id.success) return undefined
  const limit = pageSizeOf(request.lobby, request.channel)
  try {
    return await lobbies.category(request, id.data, { offset: 0, limit })
  } catch (error) {
    if (error instanceof CodedError && error.code === 'lobby.categoryUnknown') return undefined
    throw error
  }
}

/** Where a page shows a lobby. */
export interface LobbyPlace {
  /** On the page of a category. */
  readonly categoryId: string | undefined
  /** Whether it shows the top rows alone. */
  readonly isHome: boolean
}

/** Gathers what a page shows of a lobby first: its top rows, or the top of a category. */
export async function readShownLobby(
  lobbies: LobbyService,
  request: LobbyRequest,
  { categoryId: category, isHome }: LobbyPlace,
): Promise<ShownLobby> {
  if (category === undefined) {
    const count = isHome ? rowsOnHome : rowsOfFirstScreen[request.channel]
    return { view: await lobbies.view(request, { count }) }
  }
  const [view, page] = await Promise.all([
    lobbies.view(request, { count: 0 }),
    findPage(lobbies, request, category),
  ])
  return page ? { view, page } : { view }
}
