import { countries } from '@player-site/contracts/kernel/countries.ts'
import { withPlainDigits } from '@player-site/contracts/kernel/text-form.ts'

/** A number as it is being entered: the country of the prefix, and the remaining digits. */
export interface PhoneEntry {
  /** ISO code of the country of the prefix. */
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

/** For shared prefixes, the country that is usually meant. */
const principals: readonly string[] = ['US', 'GB', 'NO', 'FI', 'AU', 'RU', 'IT', 'MA', 'NZ', 'RE']

/** Several countries may share a prefix; the selected one is kept. */
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

/** Parses typed or pasted text: `+358 40 123` and `0035840123` include their country. */
export function readPhone(text: string, chosen: string): PhoneEntry {
  const plain = withPlainDigits(text.normalize('NFKC'))
  const number = plain.trim().replace(/^00/, '+')
  if (!number.startsWith('+')) return { country: chosen, body: bodyOf(plain) }
  const packed = `+${number.replaceAll(/\D/g, '')}`
  const country = countryOfPrefix(packed, chosen)
  if (country === undefined) return { country: chosen, body: bodyOf(number) }
  return { country, body: packed.slice(prefixOf(country).length) }
}
