import { type Brand, brandMarketFor } from '@player-site/contracts/brands/brands.ts'
import { CodedError } from '@player-site/contracts/errors.ts'
import type { ValidationError } from '@player-site/contracts/kernel/error-reply.ts'
import type { MarketId } from '@player-site/contracts/kernel/market-ids.ts'
import {
  marketForCountry,
  markets,
  profileCountryOf,
} from '@player-site/contracts/kernel/markets.ts'
import { marketRulesFor } from '@player-site/contracts/market-rules/market-rules.ts'
import type {
  RegistrationUpdate,
  UnsupportedReason,
} from '@player-site/contracts/registration/registration.entities.ts'
import {
  type SignUpPlace,
  signUpCountryOf,
} from '@player-site/contracts/registration/registration.rules.ts'
import { type AcceptedDetails, acceptPersonFields } from '../../players/person-fields.rules.ts'

export const unsupported = (reason: UnsupportedReason): CodedError =>
  new CodedError('registration.unsupported', { details: { reason } })

const invalid = (...validationErrors: ValidationError[]): CodedError =>
  new CodedError('request.invalid', { validationErrors })

/** @throws CodedError request.invalid unless the brand has such pages */
export function assertPlace(
  { markets: served }: Pick<Brand, 'markets'>,
  { languageCode, market }: SignUpPlace,
): void {
  if (!served.includes(market)) {
    throw invalid({ field: 'market', message: 'must be a market of the brand' })
  }
  if (!markets[market].languages.includes(languageCode)) {
    throw invalid({ field: 'languageCode', message: 'must be a language of the market' })
  }
}

/** Whether the bank opens the accounts of a country, so that there is no form. */
export const isBankOnly = ({ signUp }: Pick<Brand, 'signUp'>, countryCode: string): boolean =>
  signUp.payAndPlayMarkets.includes(marketForCountry(countryCode))

/**
 * The country that a registration is accepted for.
 * @throws CodedError registration.unsupported
 */
export function acceptedCountry(
  brand: Pick<Brand, 'signUp'>,
  place: SignUpPlace,
  chosen: string,
  restricted: readonly string[],
): string {
  const countryCode = signUpCountryOf(brand, place, chosen)
  if (countryCode !== profileCountryOf(chosen) || restricted.includes(countryCode)) {
    throw unsupported('country')
  }
  if (isBankOnly(brand, countryCode)) throw unsupported('bankOnly')
  return countryCode
}

/** The market whose rules and currency a player of a country gets. */
export const playerMarketOf = (brand: Brand, countryCode: string): MarketId =>
  brandMarketFor(brand, marketForCountry(countryCode))

/**
 * Reads the details by the rules of the registration's country.
 * @throws CodedError request.invalid, naming the fields; registration.unsupported below the age
 */
export function acceptedDetails(
  update: RegistrationUpdate,
  countryCode: string,
  now: Date,
): AcceptedDetails {
  const { limits } = marketRulesFor(countryCode)
  const faults: ValidationError[] = []
  if (profileCountryOf(update.countryCode) !== countryCode) {
    faults.push({ field: 'countryCode', message: 'must be that of the registration' })
  }
  if (limits.depositLimitRequired && update.depositLimit === undefined) {
    faults.push({ field: 'depositLimit', message: 'must be set in this market' })
  }
  return acceptPersonFields(update, countryCode, now, faults)
}
