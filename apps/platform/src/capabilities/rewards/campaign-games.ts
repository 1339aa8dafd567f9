import { CodedError } from '@player-site/contracts/errors.ts'
import {
  type FreeSpinGame,
  maxFreeSpinGames,
} from '@player-site/contracts/rewards/free-spin-draft.entities.ts'
import type { CampaignTerms } from './campaign.rules.ts'
import { takesFreeSpins } from './free-spins.rules.ts'
import type { RewardGames } from './reward-view.ts'

/**
 * Refuses games that are not in the catalogue, and free spins in a game that cannot play them.
 * @throws CodedError campaign.gameUnknown, with the games as its details; campaign.gameWithoutFreeSpins
 */
export function refuseUnfitGames(
  { excludedGames, freeSpins }: Pick<CampaignTerms, 'excludedGames' | 'freeSpins'>,
  { findGame }: Pick<RewardGames, 'findGame'>,
): void {
  const named = freeSpins ? [...excludedGames, freeSpins.gameId] : excludedGames
  const unknown = named.filter((gameId) => !findGame(gameId))
  if (unknown.length > 0) {
    throw new CodedError('campaign.gameUnknown', { details: { games: unknown } })
  }
  const game = freeSpins && findGame(freeSpins.gameId)
  if (game && !takesFreeSpins(game)) throw new CodedError('campaign.gameWithoutFreeSpins')
}

/** The games of the catalogue in which free spins can be played, by their names. */
export const listFreeSpinGames = ({
  catalogueGames,
}: Pick<RewardGames, 'catalogueGames'>): FreeSpinGame[] =>
  catalogueGames
    .filter(takesFreeSpins)
    .map(({ id: gameId, name, provider, rtp }) => ({ gameId, name, provider, rtp }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en') || (a.gameId < b.gameId ? -1 : 1))
    .slice(0, maxFreeSpinGames)
