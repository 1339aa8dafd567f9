import { type Currency, type KnownCurrency, knownCurrency } from '../kernel/currencies.ts'
import { isIdentityVerified } from '../session/kyc.rules.ts'
import type { VerificationRules } from './market-rules.ts'

/**
 * 2,000 EUR, from which the law wants to know a customer, in round figures of each currency and in
 * its minor units.
 * @see Directive (EU) 2015/849, article 11(d)
 */
export const kycThresholdMinor: Readonly<Record<KnownCurrency, number>> = {
  EUR: 200_000,
  BRL: 1_000_000,
  CAD: 300_000,
  CLP: 2_000_000,
  INR: 18_000_000,
  NZD: 350_000,
  NOK: 2_000_000,
  PEN: 800_000,
  PHP: 12_000_000,
  PLN: 900_000,
  ZAR: 4_000_000,
  TRY: 8_000_000,
  GBP: 170_000,
  SEK: 2_000_000,
}

/** How far a player is verified, as far as limits of payouts depend on it. */
export type KycLevel = keyof VerificationRules['payoutLimits'] | 'documents'

/** `unverified`: nothing is; `dataVerified`: registers know the person; `documents`: proven. */
export function kycLevelOf(kycStatus: string): KycLevel {
  if (kycStatus === 'DATA_VERIFIED') return 'dataVerified'
  return isIdentityVerified(kycStatus) ? 'documents' : 'unverified'
}

/**
 * The most that may ever be paid out to a player before they are verified further, in minor units;
 * null: no maximum.
 */
export function payoutLimitMinor(
  { payoutLimits }: Pick<VerificationRules, 'payoutLimits'>,
  kycStatus: string,
  currency: Currency,
): bigint | null {
  const level = kycLevelOf(kycStatus)
  const thresholds = level === 'documents' ? null : payoutLimits[level]
  return thresholds === null
    ? null
    : BigInt(kycThresholdMinor[knownCurrency(currency)] * thresholds)
}
