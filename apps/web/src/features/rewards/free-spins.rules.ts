import { gameAddress } from '@player-site/contracts/games/games.pages.ts'
import type { FreeSpinDetail } from '@player-site/contracts/rewards/free-spins.entities.ts'
import type { Reward } from '@player-site/contracts/rewards/rewards.entities.ts'

/** Whether a reward gives free spins, which are played in one game and need no wagering. */
export const isFreeSpin = ({ betBonusType }: Pick<Reward, 'betBonusType'>): boolean =>
  betBonusType !== undefined

/** The page of the game that free spins are played in. @see B§2 "after a free-spin claim" */
export const freeSpinGameAddress = (
  { gameId, provider, gameSlug }: FreeSpinDetail,
  prefix: string,
  hasSlugs: boolean,
): string => gameAddress({ id: gameId, type: 'casinoGames', provider, gameSlug }, prefix, hasSlugs)

/** What the game's page knows from the start. @see B§2 "The game route may carry" */
export const freeSpinRouteState = ({ gameName }: FreeSpinDetail) => ({
  label: gameName,
  isFreeSpin: true,
})
