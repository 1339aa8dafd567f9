import type {
  RegistrationSettings,
  RegistrationState,
} from '@player-site/contracts/registration/registration.entities.ts'
import type { Proof } from '@player-site/contracts/verification/verification.entities.ts'

export const registrationKey = 'k'.repeat(43)

export const someSettings = (
  changes: Partial<RegistrationSettings> = {},
): RegistrationSettings => ({
  by: 'form',
  countryCode: 'FI',
  currency: 'EUR',
  proofs: ['email'],
  termsAndConditionsVersion: 3,
  minimumAge: 18,
  minimumAgeByProvince: {},
  requiresCpf: false,
  depositLimit: null,
  ...changes,
})

/** A registration at the platform, with what is verified of it. */
export const aRegistration = (
  ...proofs: readonly (readonly [Proof, boolean])[]
): RegistrationState => ({
  registrationKey,
  accountStatus: 'PRE_REGISTERED',
  proofs: proofs.map(([proof, isVerified]) => ({ proof, isVerified })),
})

export const aSentCode = (resendAfterSeconds = 30) => ({
  expiresInSeconds: 300,
  resendAfterSeconds,
})

/** A password that the browser's own checks let through. */
export const goodPassword = 'quiet lantern over harbour'
