import {
  unsupportedReasons,
  weakPasswordReasons,
} from '@player-site/contracts/registration/registration.entities.ts'
import type { SignUpStep } from '@player-site/contracts/registration/registration.rules.ts'
import * as z from 'zod/mini'
import type { Failure } from '../../shared/api/failure.ts'
import type { Faults, FieldName, SignUpEnd } from './registration.state.ts'

/** What a refused call of the registration means for the form. */
export type Refusal =
  /** Nothing can be corrected: the form ends. */
  | { readonly is: 'end'; readonly end: SignUpEnd }
  /** Fields to correct, on their step. */
  | { readonly is: 'fields'; readonly step: SignUpStep; readonly faults: Faults }
  /** A sentence on the current step, which keeps what was typed. */
  | { readonly is: 'sentence'; readonly failure: Failure }
  /** The same, and the registration begins again with the same fields. */
  | { readonly is: 'restart'; readonly failure: Failure }

const unsupported = z.object({ reason: z.enum(unsupportedReasons) })
const weakPassword = z.object({ reason: z.enum(weakPasswordReasons) })

const steps: Readonly<Record<FieldName, SignUpStep>> = {
  firstName: 'details',
  lastName: 'details',
  dateOfBirth: 'details',
  countryCode: 'details',
  provinceCode: 'details',
  postalCode: 'details',
  cpf: 'details',
  depositLimit: 'details',
  email: 'contactInfo',
  mobilePhone: 'contactInfo',
  password: 'contactInfo',
  termsAndConditions: 'contactInfo',
  cookiePolicyAccepted: 'contactInfo',
  allConditions: 'contactInfo',
}

const isFieldName = (name: string): name is FieldName => Object.hasOwn(steps, name)

const field = (name: FieldName, fault: NonNullable<Faults[FieldName]>): Refusal => ({
  is: 'fields',
  step: steps[name],
  faults: { [name]: fault },
})

const end = (reached: SignUpEnd): Refusal => ({ is: 'end', end: reached })

function unsupportedEnd({ details }: Failure): Refusal {
  const read = z.safeParse(unsupported, details)
  return end({ is: 'unsupported', reason: read.success ? read.data.reason : 'country' })
}

/**
 * The fields that the server names, on the first of their steps. A refusal that names none has no
 * sentence of its own. @see A§5 "no usable detail gives the signup-unhandled error"
 */
function invalidFields(failure: Failure): Refusal {
  const names = (failure.invalidFields ?? []).map((path) => path.split('.')[0] ?? '')
  const known = names.filter(isFieldName)
  const [first] = known
  if (first === undefined) {
    return { is: 'sentence', failure: { ...failure, code: 'error.signup.unhandled' } }
  }
  const step = known.some((name) => steps[name] === 'details') ? 'details' : steps[first]
  return {
    is: 'fields',
    step,
    faults: Object.fromEntries(known.map((name) => [name, 'invalid'] as const)),
  }
}

/** @see A§8 "Registration" */
export function refusalOf(failure: Failure): Refusal {
  switch (failure.code) {
    case 'error.registration.player_already_exists':
      return end({ is: 'duplicated' })
    case 'registration.unsupported':
      return unsupportedEnd(failure)
    case 'error.country.blocked':
      return end({ is: 'unsupported', reason: 'country' })
    case 'error.cpf.duplicate_found':
      return field('cpf', 'duplicate')
    case 'error.vonage.phone.invalid':
      return field('mobilePhone', 'invalid')
    case 'error.deposit.limit.interval':
      return field('depositLimit', 'interval')
    case 'error.password.weak': {
      const read = z.safeParse(weakPassword, failure.details)
      return field('password', read.success ? read.data.reason : 'guessable')
    }
    case 'request.invalid':
      return invalidFields(failure)
    case 'registration.expired':
    case 'registration.notVerified':
    case 'terms.versionNotInForce':
      return { is: 'restart', failure }
    default:
      return { is: 'sentence', failure }
  }
}
