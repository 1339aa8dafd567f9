import { player } from '@player-site/contracts/session/session.entities.ts'
import * as z from 'zod/mini'

/** A signed-in player without restrictions. */
export const aPlayer = z.parse(player, {
  playerId: 'player-1',
  email: 'demo.fi@example.com',
  countryCode: 'FI',
  language: 'en',
  loginMethod: 'DEFAULT',
  multibrandSuspended: false,
  profile: {
    currencyCode: 'EUR',
    countryCode: 'FI',
    kycStatus: 'FULLY VERIFIED',
    payout: true,
    casino: true,
    liveCasino: true,
    sports: true,
    virtualSports: true,
    bonuses: true,
    deposit: true,
    withdrawal: true,
  },
})
