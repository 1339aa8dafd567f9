import type { PlayerProfile } from '../session/session.entities.ts'

/**
 * Whether terms are in force that the player has not agreed to. Versions are compared as numbers;
 * who never agreed to any has agreed to none.
 * @see A§5 "Terms version is compared numerically"
 */
export const hasNewTerms = ({
  termsAndConditionsAcceptedVersion: accepted = 0,
  termsAndConditionsVersion: inForce = 0,
}: Pick<
  PlayerProfile,
  'termsAndConditionsAcceptedVersion' | 'termsAndConditionsVersion'
>): boolean => inForce > accepted
