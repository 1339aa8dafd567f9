import { useMemo, useState } from 'react'
import { useLocale } from '../../../shared/locale/use-locale.ts'
import { CodeField } from '../../../shared/ui/fields/code-field.tsx'
import { DateField } from '../../../shared/ui/fields/date-field.tsx'
import { dialCodes, type PhoneEntry } from '../../../shared/ui/fields/phone.rules.ts'
import { PhoneField } from '../../../shared/ui/fields/phone-field.tsx'
import { SearchSelectField } from '../../../shared/ui/fields/search-select-field.tsx'
import { SelectField } from '../../../shared/ui/fields/select-field.tsx'
import { useGalleryText } from '../gallery-text.tsx'
import { Specimen, State } from '../specimen.tsx'

export function PickersSection() {
  return (
    <>
      <Dates />
      <Selects />
      <Phones />
      <Codes />
    </>
  )
}

function Dates() {
  const text = useGalleryText()
  return (
    <Specimen id="date" columns={2}>
      <State is="rest">
        <DateField label={text('date.birth')} max="2008-11-21" testId="birth-date" />
      </State>
      <State is="filled">
        <DateField label={text('date.from')} defaultValue="2026-11-01" isOptional />
      </State>
      <State is="invalid">
        <DateField
          label={text('date.birth')}
          defaultValue="2015-06-24"
          error={text('date.error')}
        />
      </State>
      <State is="disabled">
        <DateField label={text('date.from')} defaultValue="2026-11-01" isDisabled />
      </State>
    </Specimen>
  )
}

function Selects() {
  const text = useGalleryText()
  const { tag } = useLocale()
  const periods = (['day', 'week', 'month'] as const).map((id) => ({
    id,
    text: text(`select.${id}`),
  }))
  const countries = useMemo(() => {
    const names = new Intl.DisplayNames(tag, { type: 'region' })
    return dialCodes
      .map(({ country }) => ({ id: country, text: names.of(country) ?? country, detail: country }))
      .sort((one, other) => one.text.localeCompare(other.text, tag))
  }, [tag])
  return (
    <Specimen id="select" columns={2}>
      <State is="rest">
        <SelectField label={text('select.period')} options={periods} testId="period" />
      </State>
      <State is="filled">
        <SearchSelectField
          label={text('select.country')}
          hint={text('select.countryHint')}
          options={countries}
          defaultValue="FI"
          testId="country"
        />
      </State>
      <State is="invalid">
        <SelectField label={text('select.period')} options={periods} error={text('select.error')} />
      </State>
      <State is="disabled">
        <SelectField
          label={text('select.period')}
          options={periods}
          defaultValue="week"
          isDisabled
        />
      </State>
    </Specimen>
  )
}

const shortNumber: PhoneEntry = { country: 'NO', body: '91' }

function Phones() {
  const text = useGalleryText()
  const [entry, setEntry] = useState<PhoneEntry>({ country: 'FI', body: '' })
  return (
    <Specimen id="phone" columns={3}>
      <State is="rest">
        <PhoneField
          label={text('phone.label')}
          hint={text('phone.hint')}
          value={entry}
          onChange={setEntry}
          testId="phone"
        />
      </State>
      <State is="invalid">
        <PhoneField
          label={text('phone.label')}
          error={text('phone.error')}
          value={shortNumber}
          onChange={() => undefined}
        />
      </State>
      <State is="disabled">
        <PhoneField
          label={text('phone.label')}
          value={shortNumber}
          onChange={() => undefined}
          isDisabled
        />
      </State>
    </Specimen>
  )
}

function Codes() {
  const text = useGalleryText()
  const [code, setCode] = useState<string>()
  return (
    <Specimen id="code" columns={2}>
      <State is="rest">
        <CodeField
          label={text('code.label')}
          hint={code === undefined ? text('code.hint') : text('code.entered', { code })}
          length={6}
          onComplete={setCode}
          testId="code"
        />
      </State>
      <State is="invalid">
        <CodeField label={text('code.label')} error={text('code.error')} length={6} />
      </State>
    </Specimen>
  )
}
