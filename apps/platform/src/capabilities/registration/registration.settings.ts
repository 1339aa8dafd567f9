import { brands } from '@player-site/contracts/brands/brands.ts'
import type { Query, Reply } from '@player-site/contracts/kernel/call.ts'
import { markets } from '@player-site/contracts/kernel/markets.ts'
import { decimalFromMinor } from '@player-site/contracts/kernel/money.ts'
import { limitBounds, marketRulesFor } from '@player-site/contracts/market-rules/market-rules.ts'
import type { readRegistrationSettings } from '@player-site/contracts/registration/registration.calls.ts'
import { signUpCountryOf } from '@player-site/contracts/registration/registration.rules.ts'
import { assertPlace, isBankOnly, playerMarketOf } from './registration.rules.ts'
import type { RegistrationDeps } from './registration.service.ts'

/** What a registration from a country needs. @see A§7 Player "site settings" */
export function settingsFor(
  query: Query<typeof readRegistrationSettings>,
  { termsInForce, proofsOf }: Pick<RegistrationDeps, 'termsInForce' | 'proofsOf'>,
): Reply<typeof readRegistrationSettings> {
  const { brand: brandId = 'aurora' } = query
  const brand = brands[brandId]
  assertPlace(brand, query)
  const countryCode = signUpCountryOf(brand, query, query.countryCode)
  const { minimumAge, minimumAgeByProvince, requiresCpf, limits } = marketRulesFor(countryCode)
  const { currency } = markets[playerMarketOf(brand, countryCode)]
  const { min, max } = limitBounds(currency)
  return {
    by: isBankOnly(brand, countryCode) ? 'bank' : 'form',
    countryCode,
    currency,
    proofs: [...proofsOf(brandId)],
    termsAndConditionsVersion: termsInForce,
    minimumAge,
    minimumAgeByProvince: { ...minimumAgeByProvince },
    requiresCpf,
    depositLimit: limits.depositLimitRequired
      ? {
          min: decimalFromMinor(min, currency),
          max: decimalFromMinor(max, currency),
          monthlyMax: decimalFromMinor(
            Math.min(max, limits.crossOperatorMonthlyMinor ?? max),
            currency,
          ),
        }
      : null,
  }
}
