import { expect, it } from 'vitest'
import { currencyCodes } from '../kernel/currencies.ts'
import { kycStatus } from '../session/session.entities.ts'
import { kycLevelOf, kycThresholdMinor, payoutLimitMinor } from './kyc-limits.ts'
import { marketRules } from './market-rules.ts'

const { verification } = marketRules.UN

it.each([
  ['NOT_VERIFIED', 'EUR', 200_000n],
  ['PENDING', 'NOK', 2_000_000n],
  ['DATA_VERIFIED', 'EUR', 1_000_000n],
  ['DATA_VERIFIED', 'CLP', 10_000_000n],
  ['FULLY VERIFIED', 'EUR', null],
  ['PENDING_EXPIRED', 'EUR', null],
] as const)('payouts to a player who is %s have a maximum in %s', (status, currency, limit) => {
  expect(payoutLimitMinor(verification, status, currency)).toBe(limit)
})

it('has no maximum where a market sets none', () => {
  const none = { payoutLimits: { unverified: null, dataVerified: null } }
  for (const status of kycStatus.options) expect(payoutLimitMinor(none, status, 'EUR')).toBeNull()
})

it('knows every status and every currency', () => {
  expect(new Set(kycStatus.options.map(kycLevelOf)).size).toBe(3)
  for (const currency of currencyCodes) expect(kycThresholdMinor[currency]).toBeGreaterThan(0)
})
