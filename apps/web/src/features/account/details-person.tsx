import {
  type AccountDetails,
  type PersonForm,
  personForm,
} from '@player-site/contracts/account/account-details.entities.ts'
import { provincesOf } from '@player-site/contracts/kernel/countries.ts'
import { marketRulesFor } from '@player-site/contracts/market-rules/market-rules.ts'
import { normalizeCpf } from '@player-site/contracts/registration/cpf.ts'
import { maxNameLength } from '@player-site/contracts/registration/person-name.rules.ts'
import {
  hasPostalCodes,
  maxPostalCodeText,
  normalizePostalCode,
} from '@player-site/contracts/registration/postal-code.rules.ts'
import {
  firstBirthday,
  minimumAgeIn,
} from '@player-site/contracts/registration/registration.rules.ts'
import { type ReactNode, useMemo, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import * as z from 'zod/mini'
import type { Failure } from '../../shared/api/failure.ts'
import { DateField } from '../../shared/ui/fields/date-field.tsx'
import { mobileNumberOf } from '../../shared/ui/fields/mobile-number.rules.ts'
import { PhoneField } from '../../shared/ui/fields/phone-field.tsx'
import { SelectField } from '../../shared/ui/fields/select-field.tsx'
import { TextField } from '../../shared/ui/fields/text-field.tsx'
import styles from './account.module.css'
import { personSubmitted, selectDetailsChange } from './details.slice.ts'
import { ChangeForm, textIn } from './details-form.tsx'

const fieldNames = [
  'firstName',
  'lastName',
  'dateOfBirth',
  'postalCode',
  'provinceCode',
  'cpf',
  'mobilePhone',
] as const
type FieldName = (typeof fieldNames)[number]

const isField = (name: string): name is FieldName => fieldNames.some((known) => known === name)

/** The fields that a refusal names, by its code where it names none. */
function refusedFields({ code, invalidFields = [] }: Failure): readonly string[] {
  if (code === 'error.vonage.phone.invalid') return ['mobilePhone']
  if (code === 'error.cpf.duplicate_found') return ['cpf']
  return invalidFields.filter(isField)
}
const isShownAtField = (failure: Failure): boolean => refusedFields(failure).length > 0

/** What was entered, and the fields that are not valid in the player's country. */
function readPerson(
  entered: Readonly<Record<string, unknown>>,
  countryCode: string,
): { readonly person: PersonForm | undefined; readonly faulty: readonly string[] } {
  const read = z.safeParse(personForm, entered)
  const faulty = [
    ...(read.error?.issues.map(({ path }) => String(path[0])) ?? []),
    ...(normalizePostalCode(String(entered['postalCode']), countryCode) === undefined
      ? ['postalCode']
      : []),
    ...(marketRulesFor(countryCode).requiresCpf &&
    normalizeCpf(String(entered['cpf'])) === undefined
      ? ['cpf']
      : []),
    ...(provincesOf(countryCode).length > 0 && entered['provinceCode'] === undefined
      ? ['provinceCode']
      : []),
  ]
  return { person: faulty.length === 0 ? read.data : undefined, faulty }
}

function ProvinceChoice({
  countryCode,
  value,
  onChange,
}: {
  readonly countryCode: string
  readonly value: string | null
  readonly onChange: (provinceCode: string | null) => void
}): ReactNode {
  const intl = useIntl()
  const options = provincesOf(countryCode)
    .map((id) => ({ id, text: intl.formatMessage({ id: `signUp.province.${id}` }) }))
    .sort((one, other) => one.text.localeCompare(other.text, intl.locale))
  if (options.length === 0) return null
  return (
    <SelectField
      label={<FormattedMessage id="signUp.label.provinceCode" />}
      name="provinceCode"
      autoComplete="address-level1"
      options={options}
      value={value}
      onChange={onChange}
      testId="details-person-province"
    />
  )
}

function NameFields(): ReactNode {
  return (
    <>
      <TextField
        label={<FormattedMessage id="signUp.label.firstName" />}
        name="firstName"
        autoComplete="given-name"
        spellCheck="false"
        maxLength={maxNameLength}
        testId="details-person-firstName"
      />
      <TextField
        label={<FormattedMessage id="signUp.label.lastName" />}
        name="lastName"
        autoComplete="family-name"
        spellCheck="false"
        maxLength={maxNameLength}
        testId="details-person-lastName"
      />
    </>
  )
}

function CpfEntry(): ReactNode {
  return (
    <TextField
      label={<FormattedMessage id="signUp.label.cpf" />}
      hint={<FormattedMessage id="signUp.cpfHint" />}
      name="cpf"
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      testId="details-person-cpf"
    />
  )
}

function PostalCodeEntry({ countryCode }: { readonly countryCode: string }): ReactNode {
  return (
    <TextField
      label={<FormattedMessage id="signUp.label.postalCode" />}
      name="postalCode"
      autoComplete="postal-code"
      spellCheck="false"
      maxLength={maxPostalCodeText}
      isOptional={!hasPostalCodes(countryCode)}
      testId="details-person-postalCode"
    />
  )
}

/** What was entered outside of the form's own fields, and what is wrong with it. */
function usePersonForm(countryCode: string) {
  const dispatch = useDispatch()
  const { phase } = useSelector(selectDetailsChange)
  const [dateOfBirth, setBirth] = useState<string | null>(null)
  const [provinceCode, setProvince] = useState<string | null>(null)
  const [phone, setPhone] = useState({ country: countryCode, body: '' })
  const [faulty, setFaulty] = useState<readonly string[]>([])
  const errors = useMemo(() => {
    const refused = phase.is === 'failed' ? refusedFields(phase.failure) : []
    return Object.fromEntries(
      (faulty.length > 0 ? faulty : refused).map((name) => [
        name,
        <FormattedMessage key={name} id={`signUp.fault.${name}`} />,
      ]),
    )
  }, [phase, faulty])
  const { requiresCpf } = marketRulesFor(countryCode)
  const submit = (entered: FormData) => {
    const person = {
      firstName: textIn(entered, 'firstName'),
      lastName: textIn(entered, 'lastName'),
      dateOfBirth: dateOfBirth ?? '',
      postalCode: textIn(entered, 'postalCode'),
      mobilePhone: mobileNumberOf(phone) ?? '',
      ...(provinceCode !== null && { provinceCode }),
      ...(requiresCpf && { cpf: textIn(entered, 'cpf') }),
    }
    const read = readPerson(person, countryCode)
    setFaulty(read.faulty)
    if (read.person) dispatch(personSubmitted(read.person))
  }
  const state = { dateOfBirth, provinceCode, phone, requiresCpf }
  return { ...state, errors, submit, setBirth, setProvince, setPhone }
}

/**
 * Who a player of an older system is: the fields of a registration in their country.
 * @see A§7 "/player/migration"
 */
export function PersonEntry({ details: { countryCode } }: { readonly details: AccountDetails }) {
  const form = usePersonForm(countryCode)
  const { dateOfBirth, provinceCode, phone } = form
  const age = minimumAgeIn(countryCode, provinceCode ?? undefined)
  return (
    <ChangeForm errors={form.errors} isShownAtField={isShownAtField} onSubmit={form.submit}>
      <p className={styles['lead']}>
        <FormattedMessage id="details.personLead" />
      </p>
      <NameFields />
      <DateField
        label={<FormattedMessage id="signUp.label.dateOfBirth" />}
        hint={<FormattedMessage id="signUp.dateOfBirthHint" values={{ age }} />}
        name="dateOfBirth"
        isEchoed
        min={firstBirthday}
        value={dateOfBirth}
        onChange={form.setBirth}
        testId="details-person-dateOfBirth"
      />
      <PostalCodeEntry countryCode={countryCode} />
      <ProvinceChoice countryCode={countryCode} value={provinceCode} onChange={form.setProvince} />
      {form.requiresCpf && <CpfEntry />}
      <PhoneField
        label={<FormattedMessage id="signUp.label.mobilePhone" />}
        hint={<FormattedMessage id="signUp.mobilePhoneHint" />}
        name="mobilePhone"
        value={phone}
        onChange={form.setPhone}
        testId="details-person-phone"
      />
    </ChangeForm>
  )
}
