import { expect, it } from 'vitest'
import { consentDefaults, essentialsOnly, everythingOn } from './consent.entities.ts'

it.each([
  ['FI', essentialsOnly],
  ['GB', essentialsOnly],
  ['NO', essentialsOnly],
  [undefined, essentialsOnly],
  ['BR', everythingOn],
  ['NZ', everythingOn],
])('has in %s the lawful defaults before a choice', (country, options) => {
  expect(consentDefaults(country)).toEqual(options)
})
