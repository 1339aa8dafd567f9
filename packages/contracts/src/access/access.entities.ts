import * as z from 'zod/mini'
import { flagDefaults, siteFlags } from '../flags/flags.entities.ts'
import { helpDesk } from '../help-desk/help-desk.entities.ts'
import { countryCode, text } from '../kernel/ids.ts'
import type { PlayerProfile } from '../session/session.entities.ts'
import type { AccessReason } from './access-reasons.ts'

/** Where a request comes from, by the gateway's own facts, never a client's claims. */
export const visitorFacts = {
  ipAddress: z.optional(text(64)),
  /** The country from a proxy that the gateway trusts; it takes precedence over any lookup. */
  detectedCountry: z.optional(countryCode),
}

/**
 * Where a visit comes from; an answer without address or country counts as missing.
 * @see A§3 Player station, A§8 "Player-station lookup fails"
 */
export const station = z.object({
  ipAddress: text(64).check(z.minLength(1)),
  autodetectedCountry: countryCode,
  autodetectedRegion: z.nullable(text(64)),
  autodetectedCity: z.nullable(text(128)),
  /** The market that serves the country. */
  market: text(2),
  /** The whole site is closed to this country. @see A§6 */
  restricted: z.boolean(),
})

/**
 * The lookup as a page stores it; a failed one is a separate state, in which the site is the global
 * one.
 */
export const stationView = z.union([
  z.object({ is: z.literal('known'), station }),
  z.object({ is: z.literal('unknown') }),
])
export type StationView = z.infer<typeof stationView>

/** The visitor's device, according to their browser. @see A§3 Player station "device flags" */
export const device = z.enum(['mobile', 'tablet', 'desktop'])
export type Device = z.infer<typeof device>

/** Why a visitor gets a single page instead of the site. @see A§2, A§6 */
export const siteClosure = z.union([
  z.object({ is: z.literal('restricted') }),
  z.object({ is: z.literal('maintenance'), retryAfterSeconds: z.int() }),
])
export type SiteClosure = z.infer<typeof siteClosure>

/** The site as it is for one visitor; the gateway decides, the page shows. */
export const siteView = z.object({
  flags: siteFlags,
  station: stationView,
  device,
  closed: z.nullable(siteClosure),
  /** Null: no support chat. */
  helpDesk: z.nullable(helpDesk),
})
export type SiteView = z.infer<typeof siteView>

/** Defaults of a page without boot data, as in development. */
export const siteDefaults: SiteView = {
  flags: flagDefaults,
  station: { is: 'unknown' },
  device: 'desktop',
  closed: null,
  helpDesk: null,
}

export const products = ['casino', 'liveCasino', 'sports', 'virtualSports', 'bonuses'] as const
export type Product = (typeof products)[number]

/** Input of the rules below. Not signed in: `undefined`. */
export type AccessSubject =
  | { profile: Pick<PlayerProfile, 'payout' | Product>; multibrandSuspended: boolean }
  | undefined

/** The flags that an account closes a product by. */
export type FlaggedAccount<P extends Product> = Readonly<
  Record<P | 'payout' | 'multibrandSuspended', boolean>
>
type FlagReason = Extract<AccessReason, 'multibrandSuspended' | 'payoutRestricted' | 'restricted'>

/** @see A§6 "Payout is also restricted when the multibrand account is suspended" */
export function payoutRefusal({
  payout,
  multibrandSuspended,
}: FlaggedAccount<never>): FlagReason | undefined {
  if (multibrandSuspended) return 'multibrandSuspended'
  return payout ? undefined : 'payoutRestricted'
}

/**
 * Why an account's flags close a product to it; undefined: they do not. The platform refuses by
 * this rule, and the guards of a page redirect by it.
 */
export const productRefusal = <P extends Product>(
  product: P,
  account: FlaggedAccount<P>,
): FlagReason | undefined => payoutRefusal(account) ?? (account[product] ? undefined : 'restricted')

const accountOf = ({ profile, multibrandSuspended }: NonNullable<AccessSubject>) => ({
  ...profile,
  multibrandSuspended,
})

/** Whether payout is restricted; visitors have no restrictions. @see A§6 Roles and permissions */
export const isPayoutRestricted = (subject: AccessSubject): boolean =>
  subject !== undefined && payoutRefusal(accountOf(subject)) !== undefined

/** Whether the game and lobby guard admits this player to a product. @see B§2 Guards */
export const mayEnter = (product: Product, subject: AccessSubject): boolean =>
  !subject || productRefusal(product, accountOf(subject)) === undefined
