import * as z from 'zod/mini'
import { text, version } from '../kernel/ids.ts'

/** @see A§3 Cookie consent */
export const cookieCategories = ['essentials', 'performanceFunctional', 'marketing'] as const
export type CookieCategory = (typeof cookieCategories)[number]

/** What a person lets the site keep in their browser; what it needs to work is not theirs to refuse. */
export const consentOptions = z.object({
  essentials: z.literal(true),
  performanceFunctional: z.boolean(),
  marketing: z.boolean(),
})
export type ConsentOptions = z.infer<typeof consentOptions>

/** The question as it is asked now; another purpose or vendor is another version, and asks again. */
export const consentVersion = 1

/** What was chosen, and which question that answered. */
export const consentChoice = z.object({ options: consentOptions, version })
export type ConsentChoice = z.infer<typeof consentChoice>

export const consentRecord = z.looseObject({
  cookiesConsentId: text(64),
  options: consentOptions,
  version: z.int(),
})
export type ConsentRecord = z.infer<typeof consentRecord>

export const everythingOn: ConsentOptions = {
  essentials: true,
  performanceFunctional: true,
  marketing: true,
}
export const essentialsOnly: ConsentOptions = {
  essentials: true,
  performanceFunctional: false,
  marketing: false,
}

/**
 * Countries of the EU, the EEA and the UK: nothing but essentials may be on before somebody says so
 * (ePrivacy Directive 2002/58/EC article 5(3), GDPR article 7, PECR regulation 6).
 */
const optInCountries: readonly string[] =
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO GB'.split(
    ' ',
  )

/**
 * What is on before a choice. All categories are, where that is lawful; where a visit comes from a
 * country that nobody knows, the stricter law holds.
 * @see A§3 "all default on", design: "Only where lawful"
 */
export const consentDefaults = (country: string | undefined): ConsentOptions =>
  country === undefined || optInCountries.includes(country) ? essentialsOnly : everythingOn
