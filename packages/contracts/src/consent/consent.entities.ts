import * as z from 'zod/mini'
import { text, version } from '../kernel/ids.ts'

/** @see A§3 Cookie consent */
export const cookieCategories = ['essentials', 'performanceFunctional', 'marketing'] as const
export type CookieCategory = (typeof cookieCategories)[number]

/** Cookie categories of a visitor's consent; necessary ones cannot be refused. */
export const consentOptions = z.object({
  essentials: z.literal(true),
  performanceFunctional: z.boolean(),
  marketing: z.boolean(),
})
export type ConsentOptions = z.infer<typeof consentOptions>

/**
 * The current version of the consent question; a changed purpose or vendor is a new version, and
 * asks again.
 */
export const consentVersion = 1

/** A choice, and the version of the question it answers. */
export const consentChoice = z.object({ options: consentOptions, version })
export type ConsentChoice = z.infer<typeof consentChoice>

export const consentRecord = z.object({
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
 * Countries of the EU, the EEA and the UK: only essentials may be on before consent (ePrivacy
 * Directive 2002/58/EC article 5(3), GDPR article 7, PECR regulation 6).
 */
const optInCountries: readonly string[] =
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO GB'.split(
    ' ',
  )

/**
 * Categories that are on before a choice. All are, where that is lawful; for a visit from an
 * unknown country the stricter law applies.
 * @see A§3 "all default on", design: "Only where lawful"
 */
export const consentDefaults = (country: string | undefined): ConsentOptions =>
  country === undefined || optInCountries.includes(country) ? essentialsOnly : everythingOn
