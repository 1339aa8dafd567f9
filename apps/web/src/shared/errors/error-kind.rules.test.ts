import { expect, it } from 'vitest'
import { clientFailure, failureFrom } from '../api/failure.ts'
import { errorKindOf } from './error-kind.rules.ts'

it.each([
  [{ status: 404 }, '404'],
  [failureFrom(403, undefined), '403'],
  [failureFrom(451, { code: 'access.countryRestricted', message: 'x' }), 'region'],
  [failureFrom(502, undefined), 'oops'],
  [clientFailure('network.offline'), 'oops'],
  [new TypeError('x is not a function'), 'oops'],
  [undefined, 'oops'],
])('%s is shown as %s', (error, kind) => {
  expect(errorKindOf(error)).toBe(kind)
})
