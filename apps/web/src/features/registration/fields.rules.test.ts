import { brands } from '@player-site/contracts/brands/brands.ts'
import { describe, expect, it } from 'vitest'
import { goodPassword, someSettings } from '../../../testing/registration.ts'
import {
  contactFields,
  detailsFields,
  faultOf,
  faultsIn,
  isOfAge,
  limitRange,
} from './fields.rules.ts'
import { emptyDraft } from './payload.rules.ts'
import type { Draft, FieldName } from './registration.state.ts'

const brand = brands.aurora
const settings = someSettings()
const draft: Draft = {
  ...emptyDraft,
  firstName: 'Aino',
  lastName: 'Niemi',
  dateOfBirth: '1990-05-04',
  countryCode: 'FI',
  postalCode: '00100',
  email: 'aino@example.com',
  phone: { country: 'FI', body: '040 123 4567' },
  termsAndConditions: true,
  cookiePolicyAccepted: true,
  allConditions: true,
}
const context = { brand, settings, password: goodPassword }

describe('the fields of a step', () => {
  it('come in the brand’s order, with what the country requires', () => {
    expect(detailsFields(context)).toEqual([
      'firstName',
      'lastName',
      'dateOfBirth',
      'countryCode',
      'postalCode',
    ])
    const brazil = someSettings({ countryCode: 'BR', requiresCpf: true })
    expect(detailsFields({ brand, settings: brazil })).toContain('cpf')
    const canada = someSettings({ countryCode: 'CA' })
    expect(detailsFields({ brand, settings: canada })).toContain('provinceCode')
    const range = { min: 1, max: 100, monthlyMax: 50 }
    const germany = someSettings({ countryCode: 'DE', depositLimit: range })
    expect(detailsFields({ brand, settings: germany }).at(-1)).toBe('depositLimit')
    expect(contactFields({ brand: brands.meridian })[0]).toBe('mobilePhone')
  })
})

describe('the check of a field', () => {
  it('accepts a complete form', () => {
    const fields = [...detailsFields(context), ...contactFields(context)]
    expect(faultsIn(fields, draft, context)).toEqual({})
  })

  it.each<[FieldName, Partial<Draft>, string]>([
    ['firstName', { firstName: ' ' }, 'missing'],
    ['lastName', { lastName: 'N13mi' }, 'invalid'],
    ['dateOfBirth', { dateOfBirth: null }, 'missing'],
    ['postalCode', { postalCode: '1' }, 'invalid'],
    ['email', { email: 'aino' }, 'invalid'],
    ['mobilePhone', { phone: { country: 'FI', body: '12' } }, 'invalid'],
    ['cpf', { cpf: '111.111.111-11' }, 'invalid'],
    ['provinceCode', { provinceCode: '' }, 'missing'],
    ['termsAndConditions', { termsAndConditions: false }, 'missing'],
    ['cookiePolicyAccepted', { cookiePolicyAccepted: false }, 'missing'],
    ['allConditions', { allConditions: false }, 'missing'],
  ])('finds in %s what %o lacks', (field, change, fault) => {
    expect(faultOf(field, { ...draft, ...change }, context)).toBe(fault)
  })

  it.each([
    ['', 'missing'],
    ['short', 'tooShort'],
    ['x'.repeat(129), 'tooLong'],
    ['my-name-is-niemi', 'personal'],
  ])('finds what is wrong with the password "%s"', (password, fault) => {
    expect(faultOf('password', draft, { ...context, password })).toBe(fault)
  })

  it('holds a monthly limit to the month’s own maximum', () => {
    const german = someSettings({ depositLimit: { min: 1, max: 5_000, monthlyMax: 1_000 } })
    const at = (limitDuration: Draft['limitDuration'], limit: number | undefined) =>
      faultOf('depositLimit', { ...draft, limitDuration, limit }, { ...context, settings: german })
    expect([at('monthly', 1_000), at('monthly', 1_001)]).toEqual([undefined, 'interval'])
    expect([at('weekly', 5_000), at('weekly', 0)]).toEqual([undefined, 'interval'])
    expect(at('daily', undefined)).toBe('missing')
    expect(limitRange(settings, draft)).toBeUndefined()
  })
})

it('counts the age where the person lives', () => {
  const canada = someSettings({
    countryCode: 'CA',
    minimumAge: 19,
    minimumAgeByProvince: { QC: 18 },
  })
  const born = { ...draft, dateOfBirth: '2008-03-02' }
  expect(isOfAge({ ...born, provinceCode: 'QC' }, canada, '2026-03-02')).toBe(true)
  expect(isOfAge({ ...born, provinceCode: 'QC' }, canada, '2026-03-01')).toBe(false)
  expect(isOfAge({ ...born, provinceCode: 'BC' }, canada, '2026-03-02')).toBe(false)
})
