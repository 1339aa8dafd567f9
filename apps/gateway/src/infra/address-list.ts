import { BlockList, isIP } from 'node:net'

const familyOf = (address: string): 'ipv4' | 'ipv6' | undefined => {
  const family = isIP(address)
  if (family === 0) return undefined
  return family === 6 ? 'ipv6' : 'ipv4'
}

const prefixMax = { ipv4: 32, ipv6: 128 } as const

function add(list: BlockList, entry: string): boolean {
  const [network = '', prefix] = entry.split('/')
  const [from = '', to] = network.split('-').map((entry) => entry.trim())
  const family = familyOf(from)
  if (!family) return false
  if (to !== undefined) {
    if (prefix !== undefined || familyOf(to) !== family) return false
    list.addRange(from, to, family)
    return true
  }
  if (prefix === undefined) {
    list.addAddress(from, family)
    return true
  }
  if (!/^\d{1,3}$/.test(prefix) || Number(prefix) > prefixMax[family]) return false
  list.addSubnet(from, Number(prefix), family)
  return true
}

export type AddressList = (address: string) => boolean

/**
 * Parses `10.0.0.1`, `10.0.0.0/8` and `10.0.0.1-10.0.0.9`; one invalid entry makes the list
 * invalid.
 * @see A§6 "An IP allow-list exists (blocked range {ip} to {ip})"
 */
export function readAddressList(entries: readonly string[]): AddressList | undefined {
  const list = new BlockList()
  try {
    if (!entries.every((entry) => add(list, entry.trim()))) return undefined
  } catch {
    // Thrown for a range that ends before its start.
    return undefined
  }
  return (address) => {
    const family = familyOf(address)
    return family !== undefined && list.check(address, family)
  }
}
