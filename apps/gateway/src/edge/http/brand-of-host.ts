import { type Brand, type BrandId, brandIds, brands } from '@player-site/contracts/brands/brands.ts'

export interface BrandSettings {
  /** The brand of every host, where a site has one only. */
  readonly only: BrandId | undefined
  /** Brand by host name, in lower case and without the port. */
  readonly hosts: ReadonlyMap<string, BrandId>
}

/**
 * The brand of a host: as configured, or named by its first label (`meridian.localhost`).
 * @param host as in the request's Host header
 */
export function brandOfHost(host: string, { only, hosts }: BrandSettings): Brand {
  const name = host.toLowerCase().replace(/:\d+$/, '')
  const [label] = name.split('.')
  const named = brandIds.find((id) => id === label)
  return brands[only ?? hosts.get(name) ?? named ?? 'aurora']
}
