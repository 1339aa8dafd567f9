import { brandIds } from '@player-site/contracts/brands/brands.ts'
import { marketIds } from '@player-site/contracts/kernel/market-ids.ts'
import * as z from 'zod/mini'
import type { FlagSubject } from '../ports/flags.ts'

/** On or off for some brands, markets or countries; an omitted condition matches all. */
const flagRule = z.strictObject({
  brands: z.optional(z.array(z.enum(brandIds)).check(z.minLength(1))),
  markets: z.optional(z.array(z.enum(marketIds)).check(z.minLength(1))),
  countries: z.optional(z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.minLength(1))),
  on: z.boolean(),
})

/** The first matching rule decides, and `on` without one. */
const flag = z.strictObject({ on: z.boolean(), rules: z.optional(z.array(flagRule)) })
export type Flag = z.infer<typeof flag>

/** A flag with a list of addresses. */
const closing = z.extend(flag, {
  /** Of a closed site, those admitted regardless: `10.0.0.1`, `10.0.0.0/8`, `10.0.0.1-10.0.0.9`. */
  allowedAddresses: z.optional(z.array(z.string().check(z.maxLength(100)))),
})

/** Signing in with a bank: an address list, where there is one, admits only its addresses. */
const payAndPlay = z.extend(closing, { ignoredMarkets: z.optional(z.array(z.enum(marketIds))) })

const maxRetryAfterSeconds = 86_400
const maintenance = z.extend(closing, {
  retryAfterSeconds: z.optional(z.int().check(z.minimum(1), z.maximum(maxRetryAfterSeconds))),
})

/** Content of a flags file; an omitted flag keeps its default. */
export const flagsFile = z.strictObject({
  signupCallback: z.optional(flag),
  liveTableProvider: z.optional(flag),
  gameSlugs: z.optional(flag),
  liveChat: z.optional(flag),
  payAndPlay: z.optional(payAndPlay),
  maintenance: z.optional(maintenance),
  restricted: z.optional(closing),
})
export type FlagsFile = z.infer<typeof flagsFile>

export const isOnFor = (
  { on, rules = [] }: Flag,
  {
    brand,
    market,
    country,
  }: Pick<FlagSubject, 'brand' | 'market'> & Partial<Pick<FlagSubject, 'country'>>,
): boolean => {
  const fits = ({ brands, markets, countries }: z.infer<typeof flagRule>) =>
    (brands?.includes(brand) ?? true) &&
    (markets?.includes(market) ?? true) &&
    (countries?.includes(country ?? '') ?? true)
  return rules.find(fits)?.on ?? on
}
