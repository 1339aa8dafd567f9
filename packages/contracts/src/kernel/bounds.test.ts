import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { readStation } from '../access/access.calls.ts'
import { consentChoice, essentialsOnly } from '../consent/consent.entities.ts'
import { codeForStatus } from '../errors.ts'
import { acceptTerms } from '../terms/terms.calls.ts'
import { transactionFilter } from '../transactions/transactions.entities.ts'

it.each([
  ['9999-12-31T23:59:59.999Z', true],
  ['1970-01-01T00:00:00Z', true],
  ['2026-01-01T00:00:00+02:00', true],
  ['9999-12-31T23:59:59-01:00', false],
  ['0000-01-01T00:00:00Z', false],
  ['1970-01-01T00:00:00+01:00', false],
  ['2026-01-01T00:00:00', false],
])('takes %s as a moment that a database has: %s', (moment, isTaken) => {
  for (const filter of [{ from: moment }, { to: moment }]) {
    expect(z.safeParse(transactionFilter, filter).success).toBe(isTaken)
  }
})

it.each([
  ['FI', true],
  ['fi', false],
  ['F', false],
  ['', false],
  ['FIN', false],
])('takes %j as a country: %s', (detectedCountry, isTaken) => {
  expect(z.safeParse(readStation.query, { detectedCountry }).success).toBe(isTaken)
})

it.each([
  [1, true],
  [2_147_483_647, true],
  [2_147_483_648, false],
  [0, false],
  [-1, false],
  [1.5, false],
])('takes %d as a version: %s', (version, isTaken) => {
  const consent = { options: essentialsOnly, version }
  expect(z.safeParse(consentChoice, consent).success).toBe(isTaken)
  const terms = { termsAndConditionsAcceptedVersion: version }
  expect(z.safeParse(acceptTerms.body, terms).success).toBe(isTaken)
})

it.each([
  [400, 'request.malformed'],
  [404, 'route.notFound'],
  [408, 'request.timeout'],
  [413, 'request.tooLarge'],
  [414, 'route.notFound'],
  [415, 'request.unsupportedMediaType'],
  [431, 'request.headersTooLarge'],
  [429, 'request.rateLimited'],
  [500, 'system.error'],
  [undefined, 'system.error'],
])('marks a request that ended in %s as the sender’s fault: %s', (status, code) => {
  expect(codeForStatus(status)).toBe(code)
})
