import { brandIds } from '@player-site/contracts/brands/brands.ts'
import { marketIds } from '@player-site/contracts/kernel/market-ids.ts'
import * as z from 'zod/mini'
import type { FlagSubject } from '../ports/flags.ts'

/** On or off for some brands, markets or countries; what is not named does not matter. */
const flagRule = z.strictObject({
  brands: z.optional(z.array(z.enum(brandIds)).check(z.minLength(1))),
  markets: z.optional(z.array(z.enum(marketIds)).check(z.minLength(1))),
  countries: z.optional(z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.minLength(1))),
  on: z.boolean(),
})

/** The first rule that fits decides, and `on` where none does. */
const flag = z.strictObject({ on: z.boolean(), rules: z.optional(z.array(flagRule)) })
export type Flag = z.infer<typeof flag>

/** A flag that closes the site. */
const closing = z.extend(flag, {
  /** Who gets in all the same: `10.0.0.1`, `10.0.0.0/8`, `10.0.0.1-10.0.0.9`. */
  allowedAddresses: z.optional(z.array(z.string().check(z.maxLength(100)))),
})

const maxRetryAfterSeconds = 86_400
const maintenance = z.extend(closing, {
  retryAfterSeconds: z.optional(z.int().check(z.minimum(1), z.maximum(maxRetryAfterSeconds))),
})

/** What a flags file may hold; a flag that it leaves out keeps its default. */
export const flagsFile = z.strictObject({
  signupCallback: z.optional(flag),
  liveTableProvider: z.optional(flag),
  gameSlugs: z.optional(flag),
  liveChat: z.optional(flag),
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
