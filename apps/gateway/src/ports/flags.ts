import type { BrandId } from '@player-site/contracts/brands/brands.ts'
import type { SiteFlags } from '@player-site/contracts/flags/flags.entities.ts'
import type { MarketId } from '@player-site/contracts/kernel/market-ids.ts'
import type { Observable } from 'rxjs'

/** The subject that a flag is evaluated for. */
export interface FlagSubject {
  readonly brand: BrandId
  readonly market: MarketId
  /** ISO code; `undefined` where the visitor's country is unknown. */
  readonly country: string | undefined
  /** The visitor's address, according to trusted proxies. */
  readonly ipAddress: string
}

export type Maintenance = { readonly isOn: false } | { isOn: true; retryAfterSeconds: number }

/** Feature flags by subject; they may change at any moment. */
export interface Flags {
  site(subject: FlagSubject): Promise<SiteFlags>
  /** Whether the site is under maintenance for this visitor. */
  maintenance(subject: FlagSubject): Promise<Maintenance>
  /** Whether the site is closed to the visitor's country, besides those the platform names. */
  restricted(subject: FlagSubject): Promise<boolean>
  /** Emits when flags may have changed. */
  readonly changed$: Observable<unknown>
  stop(): Promise<void>
}
