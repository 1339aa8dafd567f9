import { countries } from '@player-site/contracts/kernel/countries.ts'

/** A number as it is being entered: whose prefix, and the rest of it. */
export interface PhoneEntry {
  /** ISO country code, whose prefix it is. */
  readonly country: string
  readonly body: string
}

const diallable = countries.filter(({ removeCountryFromRegistration: removed }) => !removed)
const prefixes = new Map(diallable.map(({ code, isd }) => [code, isd]))

export const dialCodes: readonly { readonly country: string; readonly prefix: string }[] =
  diallable.map(({ code, isd }) => ({ country: code, prefix: isd }))

export const prefixOf = (country: string): string => prefixes.get(country) ?? ''

const longestBodyDigits = 15

const bodyOf = (text: string): string =>
  text
    .replaceAll(/[^\d ]/g, '')
    .replace(/^ +/, '')
    .slice(0, longestBodyDigits + 5)

/** Of those that share a prefix, the ones most people mean by it. */
const principals: readonly string[] = ['US', 'GB', 'NO', 'FI', 'AU', 'RU', 'IT', 'MA', 'NZ', 'RE']

/** Several countries may share a prefix; the one that was chosen keeps it. */
function countryOfPrefix(number: string, chosen: string): string | undefined {
  const fitting = dialCodes.filter(({ prefix }) => number.startsWith(prefix))
  const longest = Math.max(0, ...fitting.map(({ prefix }) => prefix.length))
  const best = fitting.filter(({ prefix }) => prefix.length === longest)
  return (
    best.find(({ country }) => country === chosen) ??
    best.find(({ country }) => principals.includes(country)) ??
    best[0]
  )?.country
}

/** What was typed or pasted, read: `+358 40 123` and `0035840123` bring their country along. */
export function readPhone(text: string, chosen: string): PhoneEntry {
  const number = text.trim().replace(/^00/, '+')
  if (!number.startsWith('+')) return { country: chosen, body: bodyOf(text) }
  const packed = `+${number.replaceAll(/\D/g, '')}`
  const country = countryOfPrefix(packed, chosen)
  if (country === undefined) return { country: chosen, body: bodyOf(number) }
  return { country, body: packed.slice(prefixOf(country).length) }
}
