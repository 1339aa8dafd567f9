import { CodedError } from '@player-site/contracts/errors.ts'

export interface Origin {
  readonly ipAddress?: string | undefined
  /** From the gateway's proxy; it takes precedence over a lookup. */
  readonly detectedCountry?: string | undefined
}

export interface OriginDeps {
  /** The country of an address; undefined when it is unknown. */
  readonly countryOf: (ipAddress: string) => Promise<string | undefined>
  readonly restrictedCountries: readonly string[]
}

/**
 * Refuses sign-ups from a country that the operator does not serve, whichever country is chosen in
 * the form. An unknown country is let in.
 */
export const createOriginCheck =
  ({ countryOf, restrictedCountries }: OriginDeps) =>
  /** @throws CodedError error.country.blocked @see A§8 Registration */
  async ({ ipAddress, detectedCountry }: Origin): Promise<void> => {
    const country = detectedCountry ?? (ipAddress ? await countryOf(ipAddress) : undefined)
    if (country !== undefined && restrictedCountries.includes(country)) {
      throw new CodedError('error.country.blocked')
    }
  }
