import { BlockList, isIP } from 'node:net'
import type { GeoLookup, Place } from '../../integrations/geolocation/geo-lookup.ts'

type Range = readonly [network: string, prefix: number]

const rangesOf = (ranges: readonly Range[]): BlockList => {
  const list = new BlockList()
  for (const [network, prefix] of ranges) {
    list.addSubnet(network, prefix, isIP(network) === 6 ? 'ipv6' : 'ipv4')
  }
  return list
}

const privateRanges = rangesOf([
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['::1', 128],
  ['fc00::', 7],
])

/** Address ranges reserved for documentation, one country each. */
const documented: readonly (readonly [BlockList, Place])[] = [
  [rangesOf([['192.0.2.0', 24]]), { country: 'GB', region: 'England', city: 'London' }],
  [rangesOf([['198.51.100.0', 24]]), { country: 'CA', region: 'QC', city: 'Montréal' }],
  [rangesOf([['203.0.113.0', 24]]), { country: 'FR', region: 'Île-de-France', city: 'Paris' }],
]

/**
 * Stand-in for a geolocation service: it knows documentation ranges, and private ones by setting.
 */
export const createSandboxGeo = (privateCountry: string): GeoLookup => ({
  async find(ipAddress) {
    const family = isIP(ipAddress)
    if (family === 0) return undefined
    // An IPv4 address written as IPv6 is looked up in the IPv4 ranges.
    const isIn = (list: BlockList) => list.check(ipAddress, family === 6 ? 'ipv6' : 'ipv4')
    if (isIn(privateRanges)) return { country: privateCountry, region: null, city: null }
    return documented.find(([ranges]) => isIn(ranges))?.[1]
  },
})
