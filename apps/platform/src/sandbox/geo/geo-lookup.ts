/** What is known of an address; the platform's port to a geolocation service. */
export interface Place {
  readonly country: string
  readonly region: string | null
  readonly city: string | null
}

export interface GeoLookup {
  /** `undefined` when the service does not know the address. */
  find(ipAddress: string): Promise<Place | undefined>
}

/** Ranges that documentation reserves, given a country each. */
const documented: readonly (readonly [RegExp, Place])[] = [
  [/^192\.0\.2\./, { country: 'GB', region: 'England', city: 'London' }],
  [/^198\.51\.100\./, { country: 'CA', region: 'QC', city: 'Montréal' }],
  [/^203\.0\.113\./, { country: 'FR', region: 'Île-de-France', city: 'Paris' }],
]

const isPrivate = (ipAddress: string): boolean =>
  /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|::1$|::ffff:127\.|f[cd])/.test(ipAddress)

/** Stands in for a geolocation service: it knows documentation ranges, and private ones by setting. */
export const createSandboxGeo = (privateCountry: string): GeoLookup => ({
  async find(ipAddress) {
    if (isPrivate(ipAddress)) return { country: privateCountry, region: null, city: null }
    return documented.find(([range]) => range.test(ipAddress))?.[1]
  },
})
