import type { ConsolePage } from './page.slice.ts'

/** The address of a player's page, for links; a player's id does not identify a person. */
export const playerAddress = (playerId: string): string =>
  `#/players/${encodeURIComponent(playerId)}`

export const logsAddress = '#/logs'
export const rulesAddress = '#/market-rules'
export const lettersAddress = '#/letters'
export const accountsAddress = '#/accounts'
export const verificationAddress = '#/verification'

/** The address of a player's documents and answers. */
export const reviewAddress = (playerId: string): string =>
  `${verificationAddress}/${encodeURIComponent(playerId)}`

/** The address of what staff decide about a player's account. */
export const accountAddress = (playerId: string): string =>
  `${accountsAddress}/${encodeURIComponent(playerId)}`

/** Opens a player that was looked for: their account on the page of accounts. */
export function openPlayer(playerId: string, from: ConsolePage): void {
  window.location.hash = from === 'accounts' ? accountAddress(playerId) : playerAddress(playerId)
}
