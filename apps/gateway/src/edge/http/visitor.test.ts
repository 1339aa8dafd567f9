import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { visitorReader } from './visitor.ts'

const requestFrom = (address: string, headers: Readonly<Record<string, string>>) => {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: address })
  const request = new IncomingMessage(socket)
  Object.assign(request.headers, headers)
  return request
}
const read = visitorReader({
  trustedProxies: ['10.0.0.0/8'],
  countryHeader: 'CF-IPCountry',
  brands: { only: undefined, hosts: new Map() },
})

it('takes address and country from a trusted proxy', () => {
  const headers = {
    'x-forwarded-for': '192.0.2.9',
    'cf-ipcountry': 'gb',
    host: 'meridian.localhost',
  }
  const { brand, ipAddress, detectedCountry } = read(requestFrom('10.1.1.1', headers))
  expect([brand.id, ipAddress, detectedCountry]).toEqual(['meridian', '192.0.2.9', 'GB'])
})

it('takes neither from anybody else', () => {
  const headers = { 'x-forwarded-for': '192.0.2.9', 'cf-ipcountry': 'GB' }
  expect(read(requestFrom('203.0.113.5', headers))).toMatchObject({
    ipAddress: '203.0.113.5',
    detectedCountry: undefined,
  })
})

it.each(['XX', 'T1', 'Great Britain', ''])('knows no country by %j', (said) => {
  const request = requestFrom('10.1.1.1', { 'cf-ipcountry': said })
  expect(read(request).detectedCountry).toBeUndefined()
})
