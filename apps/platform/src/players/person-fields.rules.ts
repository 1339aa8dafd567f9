import { CodedError } from '@player-site/contracts/errors.ts'
import { provincesOf } from '@player-site/contracts/kernel/countries.ts'
import type { ValidationError } from '@player-site/contracts/kernel/error-reply.ts'
import { marketRulesFor } from '@player-site/contracts/market-rules/market-rules.ts'
import { normalizeCpf } from '@player-site/contracts/registration/cpf.ts'
import { normalizePostalCode } from '@player-site/contracts/registration/postal-code.rules.ts'
import {
  ageOn,
  dayIn,
  minimumAgeIn,
} from '@player-site/contracts/registration/registration.rules.ts'

/** The fields of a person that differ by country, as they were entered. */
export interface PersonFields {
  readonly dateOfBirth: string
  readonly postalCode: string
  readonly provinceCode?: string | undefined
  readonly cpf?: string | undefined
}

/** The same fields, as they are stored. */
export interface AcceptedDetails {
  readonly dateOfBirth: string
  readonly postalCode: string
  readonly provinceCode: string | null
  readonly cpf: string | null
}

/**
 * Reads the fields of a person by the rules of their country.
 * @param known faults of other fields of the same form
 * @throws CodedError request.invalid, naming the fields; registration.unsupported below the age
 */
export function acceptPersonFields(
  { dateOfBirth, ...entered }: PersonFields,
  countryCode: string,
  now: Date,
  known: readonly ValidationError[] = [],
): AcceptedDetails {
  const rules = marketRulesFor(countryCode)
  const faults = [...known]
  const fault = (field: string, message: string) => void faults.push({ field, message })
  const postalCode = normalizePostalCode(entered.postalCode, countryCode)
  if (postalCode === undefined) fault('postalCode', 'must be a postal code of the country')
  const provinces = provincesOf(countryCode)
  const provinceCode = provinces.find((code) => code === entered.provinceCode) ?? null
  if (provinces.length > 0 && provinceCode === null) {
    fault('provinceCode', 'must be a province of the country')
  }
  const cpf = rules.requiresCpf ? normalizeCpf(entered.cpf ?? '') : null
  if (cpf === undefined) fault('cpf', 'must be a CPF with valid check digits')
  if (faults.length > 0 || postalCode === undefined || cpf === undefined) {
    throw new CodedError('request.invalid', { validationErrors: faults })
  }
  const age = ageOn(dayIn(rules.timeZone, now), dateOfBirth)
  if (age < minimumAgeIn(countryCode, provinceCode ?? undefined)) {
    throw new CodedError('registration.unsupported', { details: { reason: 'age' } })
  }
  return { dateOfBirth, postalCode, provinceCode, cpf }
}
