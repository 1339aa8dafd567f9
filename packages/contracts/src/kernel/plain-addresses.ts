import { readUrl } from './read-url.ts'

const loopback = /^(localhost|(?:[a-z\d-]+\.)+localhost|127\.[\d.]+|\[::1\])$/

/**
 * Whether an address would be reached without encryption, on another machine.
 * @param internalHosts host names within a private network
 */
export function isPlainAddress(address: string, internalHosts: readonly string[] = []): boolean {
  const url = readUrl(address)
  if (!url) return false
  const { protocol, hostname } = url
  if (protocol !== 'http:' && protocol !== 'ws:') return false
  return !loopback.test(hostname) && !internalHosts.includes(hostname)
}
