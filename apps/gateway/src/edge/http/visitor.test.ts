import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { marketIds } from '@player-site/contracts/kernel/market-ids.ts'
import { expect, it } from 'vitest'
import { createVisitorReader } from './visitor.ts'

const requestFrom = (address: string, headers: Readonly<Record<string, string>>) => {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: address })
  const request = new IncomingMessage(socket)
  Object.assign(request.headers, headers)
  return request
}
const read = createVisitorReader({
  trustedProxies: ['10.0.0.0/8'],
  countryHeader: 'CF-IPCountry',
  brands: { only: undefined, hosts: new Map(), markets: marketIds },
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

it('ignores both from other clients', () => {
  const headers = { 'x-forwarded-for': '192.0.2.9', 'cf-ipcountry': 'GB' }
  expect(read(requestFrom('203.0.113.5', headers))).toMatchObject({
    ipAddress: '203.0.113.5',
    detectedCountry: undefined,
  })
})

it.each(['XX', 'T1', 'Great Britain', ''])('finds no country in %j', (said) => {
  const request = requestFrom('10.1.1.1', { 'cf-ipcountry': said })
  expect(read(request).detectedCountry).toBeUndefined()
})

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140 Safari/537.36'
it.each([
  ['mobile', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148', undefined],
  ['mobile', 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140 Mobile Safari/537.36', '?1'],
  ['tablet', 'Mozilla/5.0 (Linux; Android 15; SM-X910) Chrome/140 Safari/537.36', '?0'],
  ['tablet', 'Mozilla/5.0 (iPad; CPU OS 12_0 like Mac OS X) Mobile/15E148', undefined],
  ['desktop', windows, '?0'],
  ['mobile', windows, '?1'],
  ['desktop', undefined, undefined],
] as const)('detects a %s by %s and %s', (device, agent, isMobile) => {
  const headers = {
    ...(agent && { 'user-agent': agent }),
    ...(isMobile && { 'sec-ch-ua-mobile': isMobile }),
  }
  expect(read(requestFrom('203.0.113.5', headers)).device).toBe(device)
})
