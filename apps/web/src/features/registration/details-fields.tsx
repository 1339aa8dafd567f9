import { provincesOf, registrationCountries } from '@player-site/contracts/kernel/countries.ts'
import { decimalFromMoney, money, roundedFromDecimal } from '@player-site/contracts/kernel/money.ts'
import { type LimitDuration, limitDuration } from '@player-site/contracts/limits/limits.entities.ts'
import { maxNameLength } from '@player-site/contracts/registration/person-name.rules.ts'
import {
  hasPostalCodes,
  maxPostalCodeText,
} from '@player-site/contracts/registration/postal-code.rules.ts'
import { firstBirthday } from '@player-site/contracts/registration/registration.rules.ts'
import { type ReactNode, useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'
import { DatedText } from '../../shared/locale/dated-text.tsx'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { DateField } from '../../shared/ui/fields/date-field.tsx'
import { MoneyField } from '../../shared/ui/fields/money-field.tsx'
import type { Option } from '../../shared/ui/fields/option-list.tsx'
import { SearchSelectField } from '../../shared/ui/fields/search-select-field.tsx'
import { SelectField } from '../../shared/ui/fields/select-field.tsx'
import { TextField } from '../../shared/ui/fields/text-field.tsx'
import { minimumAgeOf } from './fields.rules.ts'
import { choosesCountry } from './payload.rules.ts'
import { draftChanged, settingsRequested } from './registration.slice.ts'
import styles from './sign-up.module.css'
import type { SignUpForm } from './use-sign-up-form.ts'

export interface FieldProps {
  readonly form: SignUpForm
  readonly error: ReactNode
}

const nameTokens = { firstName: 'given-name', lastName: 'family-name' } as const

export function NameField({
  name,
  form: { draft, change },
  error,
}: FieldProps & { readonly name: 'firstName' | 'lastName' }) {
  return (
    <TextField
      label={<FormattedMessage id={`signUp.label.${name}`} />}
      name={name}
      autoComplete={nameTokens[name]}
      spellCheck="false"
      maxLength={maxNameLength}
      value={draft[name]}
      error={error}
      onChange={(text) => change(name === 'firstName' ? { firstName: text } : { lastName: text })}
      testId={`sign-up-${name}`}
    />
  )
}

export function BirthField({ form: { draft, change, context }, error }: FieldProps) {
  const age = minimumAgeOf(context.settings, draft.provinceCode)
  return (
    <DatedText country={draft.countryCode}>
      <DateField
        isEchoed
        min={firstBirthday}
        label={<FormattedMessage id="signUp.label.dateOfBirth" />}
        hint={<FormattedMessage id="signUp.dateOfBirthHint" values={{ age }} />}
        name="dateOfBirth"
        value={draft.dateOfBirth}
        error={error}
        onChange={(dateOfBirth) => change({ dateOfBirth })}
        testId="sign-up-dateOfBirth"
      />
    </DatedText>
  )
}

/** The countries that the form offers, sorted by their names in the page's language. */
function useCountries({ context: { brand } }: SignUpForm): readonly Option[] {
  const { language, market, tag } = useLocale()
  return useMemo(() => {
    const names = new Intl.DisplayNames(tag, { type: 'region' })
    return registrationCountries(language, market, brand.signUp)
      .map(({ code }) => ({ id: code, text: names.of(code) ?? code }))
      .sort((one, other) => one.text.localeCompare(other.text, tag))
  }, [language, market, tag, brand])
}

/** Chosen from a list in en-UN; elsewhere the market's own country. @see A§5 Registration */
export function CountryField({ form, error }: FieldProps) {
  const { draft } = form
  const place = useLocale()
  const intl = useIntl()
  const dispatch = useDispatch()
  const options = useCountries(form)
  if (!choosesCountry(place)) {
    const country = intl.formatDisplayName(draft.countryCode, { type: 'region' })
    return (
      <p className={styles['fact']} data-testid="sign-up-countryCode">
        <FormattedMessage id="signUp.countryIs" values={{ country }} />
      </p>
    )
  }
  return (
    <SearchSelectField
      label={<FormattedMessage id="signUp.label.countryCode" />}
      name="countryCode"
      autoComplete="country"
      options={options}
      defaultValue={draft.countryCode}
      error={error}
      onChange={(countryCode) => {
        if (countryCode === draft.countryCode) return
        dispatch(draftChanged({ countryCode, provinceCode: '' }))
        dispatch(settingsRequested({ place, countryCode }))
      }}
      testId="sign-up-countryCode"
    />
  )
}

export function ProvinceField({ form: { draft, change }, error }: FieldProps) {
  const intl = useIntl()
  const options = provincesOf(draft.countryCode)
    .map((id) => ({ id, text: intl.formatMessage({ id: `signUp.province.${id}` }) }))
    .sort((one, other) => one.text.localeCompare(other.text, intl.locale))
  return (
    <SelectField
      label={<FormattedMessage id="signUp.label.provinceCode" />}
      name="provinceCode"
      autoComplete="address-level1"
      options={options}
      value={draft.provinceCode === '' ? null : draft.provinceCode}
      error={error}
      onChange={(provinceCode) => change({ provinceCode })}
      testId="sign-up-provinceCode"
    />
  )
}

export function PostalCodeField({ form: { draft, change, context }, error }: FieldProps) {
  return (
    <TextField
      label={<FormattedMessage id="signUp.label.postalCode" />}
      name="postalCode"
      autoComplete="postal-code"
      spellCheck="false"
      maxLength={maxPostalCodeText}
      isOptional={!hasPostalCodes(context.settings.countryCode)}
      value={draft.postalCode}
      error={error}
      onChange={(postalCode) => change({ postalCode })}
      testId="sign-up-postalCode"
    />
  )
}

export function CpfField({ form: { draft, change }, error }: FieldProps) {
  return (
    <TextField
      label={<FormattedMessage id="signUp.label.cpf" />}
      hint={<FormattedMessage id="signUp.cpfHint" />}
      name="cpf"
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      value={draft.cpf}
      error={error}
      onChange={(cpf) => change({ cpf })}
      testId="sign-up-cpf"
    />
  )
}

const asDuration = (id: string): LimitDuration =>
  limitDuration.options.find((duration) => duration === id) ?? 'monthly'

interface DepositLimitProps extends FieldProps {
  readonly takesFocus: boolean
}

/** The first deposit limit, where the market requires one. */
export function DepositLimitField({ form, error, takesFocus }: DepositLimitProps) {
  const { draft, change, context } = form
  const intl = useIntl()
  const { currency } = context.settings
  const { limit } = draft
  const amountMinor =
    limit === undefined ? undefined : roundedFromDecimal(limit, currency).amountMinor
  const durations = limitDuration.options.map((id) => ({
    id,
    text: intl.formatMessage({ id: `signUp.limit.${id}` }),
  }))
  return (
    <div className={styles['pair']}>
      <MoneyField
        label={<FormattedMessage id="signUp.label.depositLimit" />}
        hint={<FormattedMessage id="signUp.depositLimitHint" />}
        name="depositLimit"
        currency={currency}
        amountMinor={amountMinor}
        autoFocus={takesFocus}
        error={error}
        onChange={(minor) =>
          change({
            limit: minor === undefined ? undefined : decimalFromMoney(money(minor, currency)),
          })
        }
        testId="sign-up-depositLimit"
      />
      <SelectField
        label={<FormattedMessage id="signUp.limitDuration" />}
        name="limitDuration"
        options={durations}
        value={draft.limitDuration}
        onChange={(id) => change({ limitDuration: asDuration(id) })}
        testId="sign-up-limitDuration"
      />
    </div>
  )
}
