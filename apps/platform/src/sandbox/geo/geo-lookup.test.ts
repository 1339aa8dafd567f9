import { expect, it } from 'vitest'
import { createSandboxGeo } from './geo-lookup.ts'

const geo = createSandboxGeo('FI')

it.each([
  ['127.0.0.1', 'FI'],
  ['10.1.2.3', 'FI'],
  ['172.16.0.1', 'FI'],
  ['172.32.0.1', undefined],
  ['192.168.1.1', 'FI'],
  ['::1', 'FI'],
  ['::ffff:127.0.0.1', 'FI'],
  ['fd00::1', 'FI'],
  ['192.0.2.1', 'GB'],
  ['198.51.100.1', 'CA'],
  ['203.0.113.1', 'FR'],
  ['::ffff:203.0.113.1', 'FR'],
  ['::ffff:10.1.2.3', 'FI'],
  ['8.8.8.8', undefined],
  ['fcorp.example', undefined],
  ['10.elephants', undefined],
])('locates %s in %s', async (ipAddress, country) => {
  expect((await geo.find(ipAddress))?.country).toBe(country)
})
