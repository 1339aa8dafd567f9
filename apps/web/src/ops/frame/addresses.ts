/** The address of a player's page, for links; a player's id does not identify a person. */
export const playerAddress = (playerId: string): string =>
  `#/players/${encodeURIComponent(playerId)}`

export const logsAddress = '#/logs'
export const rulesAddress = '#/market-rules'
export const lettersAddress = '#/letters'
export const verificationAddress = '#/verification'

/** The address of a player's documents and answers. */
export const reviewAddress = (playerId: string): string =>
  `${verificationAddress}/${encodeURIComponent(playerId)}`

export function openPlayer(playerId: string): void {
  window.location.hash = playerAddress(playerId)
}
