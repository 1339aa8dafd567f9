import { errors } from '@player-site/contracts/errors.ts'
import {
  beginRegistration,
  completeRegistration,
  registrationCalls,
} from '@player-site/contracts/registration/registration.calls.ts'
import { describe, expect, it } from 'vitest'
import type { Failure, FailureCode } from '../../shared/api/failure.ts'
import { refusalOf } from './failure.rules.ts'

const failure = (code: FailureCode, more: Partial<Failure> = {}): Failure => ({
  code,
  details: {},
  status: 400,
  requestId: 'request-1',
  ...more,
})

describe('a refusal', () => {
  it.each([
    ['error.registration.player_already_exists', { is: 'duplicated' }],
    ['error.country.blocked', { is: 'unsupported', reason: 'country' }],
  ] as const)('ends the form for %s', (code, end) => {
    expect(refusalOf(failure(code))).toEqual({ is: 'end', end })
  })

  it.each(['country', 'age', 'excluded', 'bankOnly'] as const)(
    'ends the form as unsupported for the reason %s',
    (reason) => {
      const refused = failure('registration.unsupported', { details: { reason } })
      expect(refusalOf(refused)).toEqual({ is: 'end', end: { is: 'unsupported', reason } })
    },
  )

  it.each([
    ['error.cpf.duplicate_found', 'details', { cpf: 'duplicate' }],
    ['error.vonage.phone.invalid', 'contactInfo', { mobilePhone: 'invalid' }],
    ['error.deposit.limit.interval', 'details', { depositLimit: 'interval' }],
    ['error.password.weak', 'contactInfo', { password: 'guessable' }],
  ] as const)('marks the field that %s is about', (code, step, faults) => {
    expect(refusalOf(failure(code))).toEqual({ is: 'fields', step, faults })
  })

  it('marks a password that holds the name', () => {
    const refused = failure('error.password.weak', { details: { reason: 'personal' } })
    expect(refusalOf(refused)).toMatchObject({ faults: { password: 'personal' } })
  })

  it('marks the fields that the server names, on the first of their steps', () => {
    const refused = failure('request.invalid', { invalidFields: ['email', 'postalCode'] })
    expect(refusalOf(refused)).toEqual({
      is: 'fields',
      step: 'details',
      faults: { email: 'invalid', postalCode: 'invalid' },
    })
  })

  it.each([undefined, ['siteId'], []])(
    'is the unhandled error where the server names no field of the form: %o',
    (invalidFields) => {
      const refused = failure('request.invalid', invalidFields && { invalidFields })
      expect(refusalOf(refused)).toMatchObject({
        is: 'sentence',
        failure: { code: 'error.signup.unhandled' },
      })
    },
  )

  it.each(['registration.expired', 'registration.notVerified', 'terms.versionNotInForce'] as const)(
    'begins again for %s, with the same fields',
    (code) => {
      expect(refusalOf(failure(code))).toEqual({ is: 'restart', failure: failure(code) })
    },
  )

  it('is a sentence for every other code of the calls', () => {
    const codes = new Set<FailureCode>([
      ...registrationCalls.flatMap((call): readonly FailureCode[] =>
        'errors' in call ? call.errors : [],
      ),
      'network.unreachable',
      'system.error',
      'error.captcha.validation',
    ])
    expect(beginRegistration.errors.length + completeRegistration.errors.length).toBeGreaterThan(8)
    for (const code of codes) {
      const { is } = refusalOf(failure(code))
      expect(['end', 'fields', 'restart', 'sentence']).toContain(is)
    }
    expect(Object.keys(errors)).toContain('registration.registerUnavailable')
    expect(refusalOf(failure('registration.registerUnavailable')).is).toBe('sentence')
  })
})
