import { addressOf } from '@player-site/contracts/kernel/page.ts'
import type { LobbyPageType } from '@player-site/contracts/lobby/lobby.entities.ts'
import {
  casinoCategoryPage,
  casinoPage,
  liveCasinoCategoryPage,
  liveCasinoPage,
} from '@player-site/contracts/lobby/lobby.pages.ts'

const lobbyPages = { 'casino-lobby': casinoPage, 'live-casino': liveCasinoPage } as const
const categoryPages = {
  'casino-lobby': casinoCategoryPage,
  'live-casino': liveCasinoCategoryPage,
} as const

export const lobbyAddress = (lobby: LobbyPageType, prefix: string): string =>
  addressOf(lobbyPages[lobby], prefix)

/** @see B§2 "Category link is built from the category id" */
export const categoryAddress = (lobby: LobbyPageType, prefix: string, categoryId: string): string =>
  addressOf(categoryPages[lobby], prefix, { categoryId })
