import type { PlayerProfile } from '@player-site/contracts/session/session.entities.ts'

/** A player without restrictions. */
export const freeProfile: PlayerProfile = {
  currencyCode: 'EUR',
  countryCode: 'FI',
  kycStatus: 'NOT_VERIFIED',
  payout: true,
  casino: true,
  liveCasino: true,
  sports: true,
  virtualSports: true,
  bonuses: true,
  deposit: true,
  withdrawal: true,
}
