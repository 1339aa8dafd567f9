import { expect, it } from 'vitest'
import { hasNewTerms } from './terms.entities.ts'

it.each([
  [1, 2, true],
  [2, 2, false],
  [3, 2, false],
  [9, 10, true],
  [1.9, 1.1, false],
  [undefined, 1, true],
  [1, undefined, false],
  [undefined, undefined, false],
])('accepted %s, in force %s: newer is %s', (accepted, inForce, isNewer) => {
  const versions = {
    ...(accepted !== undefined && { termsAndConditionsAcceptedVersion: accepted }),
    ...(inForce !== undefined && { termsAndConditionsVersion: inForce }),
  }
  expect(hasNewTerms(versions)).toBe(isNewer)
})
