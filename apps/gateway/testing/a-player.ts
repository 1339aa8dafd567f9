import { player } from '@player-site/contracts/session/session.entities.ts'
import * as z from 'zod/mini'
import { freeProfile } from './profile.ts'

/** A signed-in player without restrictions. */
export const aPlayer = z.parse(player, {
  playerId: 'player-1',
  email: 'demo.fi@example.com',
  countryCode: 'FI',
  language: 'en',
  loginMethod: 'DEFAULT',
  multibrandSuspended: false,
  profile: { ...freeProfile, kycStatus: 'FULLY VERIFIED' },
})
