/** The location of an address. */
export interface Place {
  /** ISO 3166-1. */
  readonly country: string
  /** ISO 3166-2 without the country, where the source has it, else a name. */
  readonly region: string | null
  readonly city: string | null
}

/** The platform's port to geolocation. */
export interface GeoLookup {
  /** `undefined` when the address is not known. */
  find(ipAddress: string): Promise<Place | undefined>
}

/**
 * Asks each in turn until one knows the address. Without any, the platform uses the country from the
 * gateway's proxy.
 */
export const createFallbackLookup = (lookups: readonly GeoLookup[]): GeoLookup => ({
  async find(ipAddress) {
    for (const lookup of lookups) {
      const place = await lookup.find(ipAddress)
      if (place) return place
    }
    return undefined
  },
})
