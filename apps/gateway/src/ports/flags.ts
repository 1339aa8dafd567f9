import type { BrandId } from '@player-site/contracts/brands/brands.ts'
import type { SiteFlags } from '@player-site/contracts/flags/flags.entities.ts'
import type { MarketId } from '@player-site/contracts/kernel/market-ids.ts'

/** Whom a flag is asked for. */
export interface FlagSubject {
  readonly brand: BrandId
  readonly market: MarketId
  /** The visitor's address, as trusted proxies say. */
  readonly ipAddress: string
}

export type Maintenance = { readonly isOn: false } | { isOn: true; retryAfterSeconds: number }

/** What is switched on, for whom; it may change at any moment. */
export interface Flags {
  site(subject: FlagSubject): Promise<SiteFlags>
  /** Whether the site is closed to this visitor for work on it. */
  maintenance(subject: FlagSubject): Promise<Maintenance>
  stop(): Promise<void>
}
