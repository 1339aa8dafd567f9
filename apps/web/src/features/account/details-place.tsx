import {
  type AccountDetails,
  addressForm,
} from '@player-site/contracts/account/account-details.entities.ts'
import { provincesOf } from '@player-site/contracts/kernel/countries.ts'
import { isLanguage, type Language, localeTag } from '@player-site/contracts/kernel/locales.ts'
import { localeOf, markets } from '@player-site/contracts/kernel/markets.ts'
import {
  hasPostalCodes,
  maxPostalCodeText,
  normalizePostalCode,
} from '@player-site/contracts/registration/postal-code.rules.ts'
import { type ReactNode, useMemo, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import * as z from 'zod/mini'
import type { Failure } from '../../shared/api/failure.ts'
import { languageName } from '../../shared/locale/own-names.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import type { FieldErrors } from '../../shared/ui/fields/form.tsx'
import { SelectField } from '../../shared/ui/fields/select-field.tsx'
import { TextField } from '../../shared/ui/fields/text-field.tsx'
import styles from './account.module.css'
import {
  addressSubmitted,
  languageSubmitted,
  provinceSubmitted,
  selectDetailsChange,
} from './details.slice.ts'
import { ChangeForm, textIn } from './details-form.tsx'

interface PlaceProps {
  readonly details: AccountDetails
}

const addressFaults: Readonly<Record<string, ReactNode>> = {
  streetAddress: <FormattedMessage id="details.fault.street" />,
  city: <FormattedMessage id="details.fault.city" />,
  postalCode: <FormattedMessage id="signUp.fault.postalCode" />,
}
const errorsOf = (names: readonly string[]): FieldErrors =>
  Object.fromEntries(names.map((name) => [name, addressFaults[name]]))

const namesFields = ({ invalidFields = [] }: Failure): boolean =>
  invalidFields.some((name) => Object.hasOwn(addressFaults, name))

/** @see A§7 "/player/address" */
export function AddressChange({ details }: PlaceProps) {
  const dispatch = useDispatch()
  const { phase } = useSelector(selectDetailsChange)
  const [faulty, setFaulty] = useState<readonly string[]>([])
  const errors = useMemo(
    () =>
      errorsOf(
        faulty.length === 0 && phase.is === 'failed' ? (phase.failure.invalidFields ?? []) : faulty,
      ),
    [phase, faulty],
  )
  const submit = (entered: FormData) => {
    const read = z.safeParse(addressForm, Object.fromEntries(entered))
    const postalCode = normalizePostalCode(textIn(entered, 'postalCode'), details.countryCode)
    const names = [
      ...(read.error?.issues.map(({ path }) => String(path[0])) ?? []),
      ...(postalCode === undefined ? ['postalCode'] : []),
    ]
    setFaulty(names)
    if (read.success && names.length === 0) dispatch(addressSubmitted(read.data))
  }
  return (
    <ChangeForm errors={errors} isShownAtField={namesFields} onSubmit={submit}>
      <p className={styles['lead']}>
        <FormattedMessage id="details.addressLead" />
      </p>
      <TextField
        label={<FormattedMessage id="details.street" />}
        name="streetAddress"
        autoComplete="street-address"
        maxLength={100}
        defaultValue={details.streetAddress ?? ''}
        testId="details-street"
      />
      <TextField
        label={<FormattedMessage id="details.city" />}
        name="city"
        autoComplete="address-level2"
        maxLength={60}
        defaultValue={details.city ?? ''}
        testId="details-city"
      />
      <TextField
        label={<FormattedMessage id="signUp.label.postalCode" />}
        name="postalCode"
        autoComplete="postal-code"
        spellCheck="false"
        maxLength={maxPostalCodeText}
        isOptional={!hasPostalCodes(details.countryCode)}
        defaultValue={details.postalCode ?? ''}
        testId="details-postal-code"
      />
    </ChangeForm>
  )
}

const none: FieldErrors = {}

/** @see A§7 "province edit" */
export function ProvinceChange({ details: { countryCode, provinceCode: stored } }: PlaceProps) {
  const intl = useIntl()
  const dispatch = useDispatch()
  const [provinceCode, setProvince] = useState(stored)
  const [errors, setErrors] = useState(none)
  const options = provincesOf(countryCode)
    .map((id) => ({ id, text: intl.formatMessage({ id: `signUp.province.${id}` }) }))
    .sort((one, other) => one.text.localeCompare(other.text, intl.locale))
  const submit = () => {
    setErrors(
      provinceCode === null
        ? { provinceCode: <FormattedMessage id="signUp.fault.provinceCode" /> }
        : none,
    )
    if (provinceCode !== null) dispatch(provinceSubmitted(provinceCode))
  }
  return (
    <ChangeForm errors={errors} onSubmit={submit}>
      <SelectField
        label={<FormattedMessage id="signUp.label.provinceCode" />}
        name="provinceCode"
        autoComplete="address-level1"
        options={options}
        value={provinceCode}
        onChange={setProvince}
        testId="details-province"
      />
    </ChangeForm>
  )
}

/** The site follows. @see A§7 "POST /player/language" */
export function LanguageChange({ details }: PlaceProps) {
  const dispatch = useDispatch()
  const { market, language: ofPage } = useLocale()
  const offered = markets[market].languages
  const [language, setLanguage] = useState<Language>(
    offered.includes(details.language) ? details.language : ofPage,
  )
  const options = offered.map((id) => ({ id, text: languageName(localeTag(id, market)) }))
  return (
    <ChangeForm
      errors={none}
      onSubmit={() => dispatch(languageSubmitted(language, localeOf(language, market).prefix))}
    >
      <p className={styles['lead']}>
        <FormattedMessage id="details.languageLead" />
      </p>
      <SelectField
        label={<FormattedMessage id="details.language" />}
        name="language"
        options={options}
        value={language}
        onChange={(id) => {
          if (isLanguage(id)) setLanguage(id)
        }}
        testId="details-language"
      />
    </ChangeForm>
  )
}
