import type { BrandId } from '@player-site/contracts/brands/brands.ts'
import type { SiteFlags } from '@player-site/contracts/flags/flags.entities.ts'
import type { MarketId } from '@player-site/contracts/kernel/market-ids.ts'
import type { Observable } from 'rxjs'

/** Whom a flag is asked for. */
export interface FlagSubject {
  readonly brand: BrandId
  readonly market: MarketId
  /** ISO code; `undefined` where the visitor's country is unknown. */
  readonly country: string | undefined
  /** The visitor's address, as trusted proxies say. */
  readonly ipAddress: string
}

export type Maintenance = { readonly isOn: false } | { isOn: true; retryAfterSeconds: number }

/** What is switched on, for whom; it may change at any moment. */
export interface Flags {
  site(subject: FlagSubject): Promise<SiteFlags>
  /** Whether the site is closed to this visitor for work on it. */
  maintenance(subject: FlagSubject): Promise<Maintenance>
  /** Whether the site is closed to the visitor's country, besides those the platform names. */
  restricted(subject: FlagSubject): Promise<boolean>
  /** Answers may be others from now on. */
  readonly changed$: Observable<unknown>
  stop(): Promise<void>
}
