import { expect, it } from 'vitest'
import { consentDefaults, essentialsOnly, everythingOn } from './consent.entities.ts'

it.each([
  ['FI', essentialsOnly],
  ['GB', essentialsOnly],
  ['NO', essentialsOnly],
  [undefined, essentialsOnly],
  ['BR', everythingOn],
  ['NZ', everythingOn],
])('has on in %s before a choice what is lawful there', (country, options) => {
  expect(consentDefaults(country)).toEqual(options)
})
