import { withoutInvisible } from '@player-site/contracts/kernel/invisible.ts'
import { withPlainDigits } from '@player-site/contracts/kernel/text-form.ts'
import parsePhoneNumber, { isSupportedCountry, type PhoneNumber } from 'libphonenumber-js/min'
import { type PhoneEntry, prefixOf } from './phone.rules.ts'

const signs = /^[+\d\s().\-/‐-―]+$/u

const numberIn = (text: string, country: string): PhoneNumber | undefined => {
  const defaultCountry = isSupportedCountry(country) ? { defaultCountry: country } : {}
  return parsePhoneNumber(text, { ...defaultCountry, extract: false })
}

/**
 * The number that was entered, as the platform takes it: by each country's own rules about the digit
 * that is dialled within it. Undefined: not a number.
 */
export function mobileNumberOf({ country, body }: PhoneEntry): string | undefined {
  const text = withPlainDigits(withoutInvisible(body.normalize('NFKC'))).trim()
  if (!signs.test(text)) return undefined
  const whole = text.replace(/^00/, '+')
  const found = [
    numberIn(whole, country),
    // Prefixes of a part of a country, such as +1787, leave the rest to be typed.
    ...(whole.startsWith('+') ? [] : [numberIn(`${prefixOf(country)}${whole}`, country)]),
  ]
  return found.find((number) => number?.isPossible())?.number
}
