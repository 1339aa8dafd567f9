import type { PlayerProfile } from '../session/session.entities.ts'

/**
 * Whether the player has not accepted the current terms. Versions are compared as numbers; a player
 * without an accepted version has accepted none.
 * @see A§5 "Terms version is compared numerically"
 */
export const hasNewTerms = ({
  termsAndConditionsAcceptedVersion: accepted = 0,
  termsAndConditionsVersion: inForce = 0,
}: Pick<
  PlayerProfile,
  'termsAndConditionsAcceptedVersion' | 'termsAndConditionsVersion'
>): boolean => inForce > accepted
