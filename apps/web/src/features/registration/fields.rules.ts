import type { Brand } from '@player-site/contracts/brands/brands.ts'
import { type Money, roundedFromDecimal } from '@player-site/contracts/kernel/money.ts'
import { isUnusualLimit } from '@player-site/contracts/limits/unusual-limit.ts'
import { normalizeCpf } from '@player-site/contracts/registration/cpf.ts'
import {
  type PasswordOwner,
  passwordFault,
} from '@player-site/contracts/registration/password.rules.ts'
import { isPersonName } from '@player-site/contracts/registration/person-name.rules.ts'
import {
  hasPostalCodes,
  normalizePostalCode,
} from '@player-site/contracts/registration/postal-code.rules.ts'
import type { RegistrationSettings } from '@player-site/contracts/registration/registration.entities.ts'
import {
  ageOn,
  contactFieldsOf,
  detailsFieldsIn,
  isCalendarDate,
} from '@player-site/contracts/registration/registration.rules.ts'
import { emailAddress } from '@player-site/contracts/session/credentials.entities.ts'
import * as z from 'zod/mini'
import { mobileNumberOf } from '../../shared/ui/fields/mobile-number.rules.ts'
import { acceptances } from './registration.entities.ts'
import type { Draft, Fault, Faults, FieldName } from './registration.state.ts'

/** What the fields of a step are checked against. */
export interface FormContext {
  readonly brand: Pick<Brand, 'signUp'>
  readonly settings: RegistrationSettings
  readonly password: string
}

const nameFault = (name: string): Fault | undefined => {
  if (name.trim() === '') return 'missing'
  return isPersonName(name) ? undefined : 'invalid'
}

const isEmail = (email: string): boolean => z.safeParse(emailAddress, email).success

function passwordFaultOf(password: string, owner: PasswordOwner): Fault | undefined {
  return password === '' ? 'missing' : passwordFault(password, owner)
}

/** The range of the first deposit limit, in decimals of the currency; undefined: none is asked. */
export function limitRange(
  { depositLimit }: RegistrationSettings,
  { limitDuration }: Pick<Draft, 'limitDuration'>,
): { readonly min: number; readonly max: number } | undefined {
  if (!depositLimit) return undefined
  const { min, max, monthlyMax } = depositLimit
  return { min, max: limitDuration === 'monthly' ? monthlyMax : max }
}

function limitFault(draft: Draft, settings: RegistrationSettings): Fault | undefined {
  const range = limitRange(settings, draft)
  if (!range) return undefined
  if (draft.limit === undefined) return 'missing'
  return draft.limit >= range.min && draft.limit <= range.max ? undefined : 'interval'
}

/** The first deposit limit where it is far above what is usual: the visitor is asked again. */
export function highLimitIn(
  { limit, limitDuration }: Pick<Draft, 'limit' | 'limitDuration'>,
  { depositLimit, currency }: RegistrationSettings,
): Money | undefined {
  if (!depositLimit || limit === undefined) return undefined
  const asked = roundedFromDecimal(limit, currency)
  return isUnusualLimit(asked.amountMinor, undefined, limitDuration, currency) ? asked : undefined
}

type Check = (draft: Draft, context: FormContext) => Fault | undefined

const required =
  (field: 'countryCode' | 'provinceCode'): Check =>
  (draft) =>
    draft[field] === '' ? 'missing' : undefined

const accepted =
  (field: (typeof acceptances)[number]): Check =>
  (draft) =>
    draft[field] ? undefined : 'missing'

/** What is wrong with each field; the platform checks them all again. @see A§5 */
const checks: Readonly<Record<FieldName, Check>> = {
  firstName: ({ firstName }) => nameFault(firstName),
  lastName: ({ lastName }) => nameFault(lastName),
  dateOfBirth: ({ dateOfBirth }) => {
    if (dateOfBirth === null) return 'missing'
    return isCalendarDate(dateOfBirth) ? undefined : 'invalid'
  },
  countryCode: required('countryCode'),
  provinceCode: required('provinceCode'),
  postalCode: ({ postalCode }, { settings: { countryCode } }) => {
    if (postalCode.trim() === '') return hasPostalCodes(countryCode) ? 'missing' : undefined
    return normalizePostalCode(postalCode, countryCode) === undefined ? 'invalid' : undefined
  },
  cpf: ({ cpf }) => {
    if (cpf.trim() === '') return 'missing'
    return normalizeCpf(cpf) === undefined ? 'invalid' : undefined
  },
  email: ({ email }) => {
    if (email.trim() === '') return 'missing'
    return isEmail(email) ? undefined : 'invalid'
  },
  mobilePhone: (draft) => {
    if (draft.phone.body.trim() === '') return 'missing'
    return mobileNumberOf(draft.phone) === undefined ? 'invalid' : undefined
  },
  password: (draft, { password }) => passwordFaultOf(password, draft),
  depositLimit: (draft, { settings }) => limitFault(draft, settings),
  termsAndConditions: accepted('termsAndConditions'),
  cookiePolicyAccepted: accepted('cookiePolicyAccepted'),
  allConditions: accepted('allConditions'),
}

export const faultOf = (field: FieldName, draft: Draft, context: FormContext): Fault | undefined =>
  checks[field](draft, context)

/** The fields of the step Details, in the brand's order. */
export const detailsFields = ({ brand, settings }: Omit<FormContext, 'password'>): FieldName[] => [
  ...detailsFieldsIn(brand, settings.countryCode),
  ...(settings.depositLimit ? (['depositLimit'] as const) : []),
]

/** The fields of the step ContactInfo, in the brand's order. */
export const contactFields = ({ brand }: Pick<FormContext, 'brand'>): FieldName[] => [
  ...contactFieldsOf(brand),
  ...acceptances,
]

/** The invalid fields among these. */
export const faultsIn = (
  fields: readonly FieldName[],
  draft: Draft,
  context: FormContext,
): Faults =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const fault = faultOf(field, draft, context)
      return fault === undefined ? [] : [[field, fault] as const]
    }),
  )

/** Years of age from which a person may play where they live. */
export const minimumAgeOf = (
  { minimumAge, minimumAgeByProvince }: RegistrationSettings,
  provinceCode: string,
): number => minimumAgeByProvince[provinceCode] ?? minimumAge

/** @param today `yyyy-MM-dd` where the person lives */
export const isOfAge = (
  { dateOfBirth, provinceCode }: Draft,
  settings: RegistrationSettings,
  today: string,
): boolean =>
  dateOfBirth !== null && ageOn(today, dateOfBirth) >= minimumAgeOf(settings, provinceCode)
