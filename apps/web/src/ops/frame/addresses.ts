import type { ConsolePage } from './page.slice.ts'

/** The address of a player's page, for links; a player's id does not identify a person. */
export const playerAddress = (playerId: string): string =>
  `#/players/${encodeURIComponent(playerId)}`

export const logsAddress = '#/logs'
export const rulesAddress = '#/market-rules'
export const lettersAddress = '#/letters'
export const accountsAddress = '#/accounts'
export const rewardsAddress = '#/rewards'
export const bonusesAddress = '#/player-bonuses'
export const verificationAddress = '#/verification'

/** The addresses of one campaign; `new`: of one that is written. */
export const campaignsAddress = '#/campaigns'
export const campaignAddress = (campaignId: string): string =>
  `${campaignsAddress}/${encodeURIComponent(campaignId)}`

/** The address of a player's documents and answers. */
export const reviewAddress = (playerId: string): string =>
  `${verificationAddress}/${encodeURIComponent(playerId)}`

/** The address of what staff decide about a player's account. */
export const accountAddress = (playerId: string): string =>
  `${accountsAddress}/${encodeURIComponent(playerId)}`

/** The address of a player's bonuses. */
export const playerBonusesAddress = (playerId: string): string =>
  `${bonusesAddress}/${encodeURIComponent(playerId)}`

const sections: Partial<Readonly<Record<ConsolePage, (playerId: string) => string>>> = {
  accounts: accountAddress,
  playerBonuses: playerBonusesAddress,
}

/** Opens a player that was looked for, in the section that is open. */
export function openPlayer(playerId: string, from: ConsolePage): void {
  const address = sections[from] ?? playerAddress
  window.location.hash = address(playerId)
}
