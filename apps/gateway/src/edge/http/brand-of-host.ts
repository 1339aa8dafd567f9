import { type Brand, type BrandId, brandIds, brands } from '@player-site/contracts/brands/brands.ts'
import type { MarketId } from '@player-site/contracts/kernel/market-ids.ts'

export interface BrandSettings {
  /** The brand of every host, where a site has one only. */
  readonly only: BrandId | undefined
  /** Brand by host name, in lower case and without the port. */
  readonly hosts: ReadonlyMap<string, BrandId>
  /** Those that are served. */
  readonly markets: readonly MarketId[]
}

/** A brand in the markets that are served; undefined: it is offered in none of them. */
function servedBrand(id: BrandId, markets: readonly MarketId[]): Brand | undefined {
  const brand = brands[id]
  const [first, ...others] = brand.markets.filter((market) => markets.includes(market))
  if (!first) return undefined
  return others.length + 1 === brand.markets.length
    ? brand
    : { ...brand, markets: [first, ...others] }
}

/** One that is served: the usual one, if it is. */
const anyBrand = (markets: readonly MarketId[]): Brand =>
  brandIds.map((id) => servedBrand(id, markets)).find((brand) => brand !== undefined) ??
  brands.aurora

/**
 * The brand of a host: as configured, or named by its first label (`meridian.localhost`).
 * @param host as in the request's Host header
 */
export function brandOfHost(host: string, { only, hosts, markets }: BrandSettings): Brand {
  const name = host.toLowerCase().replace(/:\d+$/, '')
  const [label] = name.split('.')
  const named = brandIds.find((id) => id === label)
  const wanted = only ?? hosts.get(name) ?? named ?? 'aurora'
  return servedBrand(wanted, markets) ?? anyBrand(markets)
}
