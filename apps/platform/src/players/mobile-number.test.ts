import { countries } from '@player-site/contracts/kernel/countries.ts'
import examples from 'libphonenumber-js/examples.mobile.json'
import { getExampleNumber, isSupportedCountry } from 'libphonenumber-js/max'
import { expect, it } from 'vitest'
import { acceptMobileNumber } from './mobile-number.ts'

const numbers = countries.flatMap(({ code }) => {
  const example = isSupportedCountry(code) && getExampleNumber(code, examples)
  return example ? [[code, example.number] as const] : []
})

it.each(numbers)('accepts the example of a mobile number of %s', (_country, number) => {
  expect(acceptMobileNumber(number)).toBe(number)
})

it.each([
  ['+3580401234567', '+358401234567'],
  ['+4407400123456', '+447400123456'],
  ['+460701234567', '+46701234567'],
  ['+2250123456789', '+2250123456789'],
])('reads %s as %s', (entered, number) => {
  expect(acceptMobileNumber(entered)).toBe(number)
})

it.each([
  ['a landline', '+35891234567'],
  ['a number that is too short', '+35840123'],
  ['a number that is too long', '+35840123456789012'],
  ['a free number', '+18005550123'],
  ['no country', '+9991234567'],
  ['a text', 'call me'],
])('refuses %s', (_fault, entered) => {
  expect(() => acceptMobileNumber(entered)).toThrow(
    expect.objectContaining({ code: 'error.vonage.phone.invalid' }),
  )
})
