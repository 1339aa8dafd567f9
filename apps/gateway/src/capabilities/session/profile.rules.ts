import type {
  Player,
  PlayerProfile,
  PlayerSession,
} from '@player-site/contracts/session/session.entities.ts'

/** Player facts for the browser: claims and profile, without tokens. */
export const playerOf = (claims: PlayerSession, profile: PlayerProfile): Player => ({
  playerId: claims.playerId,
  email: claims.email,
  countryCode: claims.countryCode,
  language: claims.language,
  loginMethod: claims.loginMethod,
  ...(claims.registrationDate && { registrationDate: claims.registrationDate }),
  multibrandSuspended: claims.multibrand?.suspended === true,
  isPayoutOnly: claims.isPayoutOnly === true,
  profile,
})
