import { ChevronDown, Search } from 'lucide-react'
import { useMemo } from 'react'
import { Autocomplete, useFilter } from 'react-aria-components/Autocomplete'
import { Button } from 'react-aria-components/Button'
import { Input } from 'react-aria-components/Input'
import { Popover } from 'react-aria-components/Popover'
import { SearchField } from 'react-aria-components/SearchField'
import { Select, SelectValue } from 'react-aria-components/Select'
import { useIntl } from 'react-intl'
import { useLocale } from '../../locale/use-locale.ts'
import { cx } from '../cx.ts'
import lists from './option-list.module.css'
import { type Option, OptionList } from './option-list.tsx'
import { dialCodes, prefixOf } from './phone.rules.ts'
import styles from './phone-field.module.css'

/** Every country with its prefix, sorted by its name in the page's language. */
function useDialOptions(): readonly Option[] {
  const { tag } = useLocale()
  return useMemo(() => {
    const names = new Intl.DisplayNames(tag, { type: 'region' })
    return dialCodes
      .map(({ country, prefix }) => ({
        id: country,
        text: names.of(country) ?? country,
        detail: prefix,
      }))
      .sort((one, other) => one.text.localeCompare(other.text, tag))
  }, [tag])
}

export interface PhonePrefixProps {
  readonly country: string
  readonly onChange: (country: string) => void
  readonly isDisabled: boolean
}

/** The country of a number: shows its prefix, found by typing its name or its prefix. */
export function PhonePrefix({ country, onChange, isDisabled }: PhonePrefixProps) {
  const intl = useIntl()
  const { contains } = useFilter({ sensitivity: 'base' })
  const options = useDialOptions()
  return (
    <Select
      aria-label={intl.formatMessage({ id: 'ui.phone.country' })}
      value={country}
      isDisabled={isDisabled}
      onChange={(id) => {
        if (id !== null) onChange(String(id))
      }}
    >
      <Button className={cx(styles['prefix'])}>
        <SelectValue>{() => prefixOf(country)}</SelectValue>
        <ChevronDown size={16} aria-hidden="true" />
      </Button>
      <Popover className={cx(lists['popover'])} placement="bottom start">
        <Autocomplete filter={contains}>
          <SearchField
            autoFocus
            aria-label={intl.formatMessage({ id: 'ui.select.search' })}
            className={cx(styles['search'])}
          >
            <Search size={18} aria-hidden="true" />
            <Input
              placeholder={intl.formatMessage({ id: 'ui.select.search' })}
              className={cx(styles['query'])}
            />
          </SearchField>
          <OptionList options={options} />
        </Autocomplete>
      </Popover>
    </Select>
  )
}
