import { ChevronDown } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { ComboBox } from 'react-aria-components/ComboBox'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { Popover } from 'react-aria-components/Popover'
import { useIntl } from 'react-intl'
import { cx } from '../cx.ts'
import { PageLocale } from '../page-locale.tsx'
import styles from './field.module.css'
import { FieldLabel, FieldNote } from './field-text.tsx'
import { useFieldError } from './form.tsx'
import lists from './option-list.module.css'
import { OptionList } from './option-list.tsx'
import type { SelectFieldProps } from './select-field.tsx'

/** One of many options, found by typing part of it. */
export function SearchSelectField(props: SelectFieldProps) {
  const { label, hint, error, isOptional = false, options, onChange, testId, ...others } = props
  const { autoComplete, ...rest } = others
  const intl = useIntl()
  const fault = useFieldError(rest.name, error)
  return (
    <PageLocale>
      <ComboBox
        {...rest}
        defaultItems={options}
        allowsEmptyCollection
        menuTrigger="input"
        formValue="key"
        isRequired={!isOptional}
        isInvalid={fault !== undefined}
        validationBehavior="aria"
        className={cx(styles['field'])}
        onChange={(id) => {
          if (id !== null) onChange?.(String(id))
        }}
      >
        <FieldLabel label={label} isOptional={isOptional} />
        <Group className={cx(styles['box'])}>
          <Input
            placeholder={intl.formatMessage({ id: 'ui.select.search' })}
            autoComplete={autoComplete ?? 'off'}
            className={cx(styles['input'])}
            data-testid={testId}
          />
          <Button className={cx(styles['inner'])}>
            <ChevronDown size={20} aria-hidden="true" />
          </Button>
        </Group>
        <FieldNote hint={hint} error={fault} />
        <Popover className={cx(lists['popover'])}>
          <OptionList options={options} isControlled />
        </Popover>
      </ComboBox>
    </PageLocale>
  )
}
