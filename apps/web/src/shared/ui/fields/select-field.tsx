import { ChevronDown } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { Popover } from 'react-aria-components/Popover'
import { Select, SelectValue } from 'react-aria-components/Select'
import { useIntl } from 'react-intl'
import { cx } from '../cx.ts'
import { PageLocale } from '../page-locale.tsx'
import styles from './field.module.css'
import { FieldLabel, FieldNote, type FieldText } from './field-text.tsx'
import { useFieldError } from './form.tsx'
import lists from './option-list.module.css'
import { type Option, OptionList } from './option-list.tsx'
import own from './select-field.module.css'

export interface SelectFieldProps extends FieldText {
  readonly options: readonly Option[]
  readonly value?: string | null
  readonly defaultValue?: string
  readonly onChange?: (id: string) => void
  readonly autoComplete?: string
}

/** One of a few options. For many, use `SearchSelectField`. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, isOptional = false, options, onChange, testId, ...rest } = props
  const intl = useIntl()
  const fault = useFieldError(rest.name, error)
  return (
    <PageLocale>
      <Select
        {...rest}
        placeholder={intl.formatMessage({ id: 'ui.select.choose' })}
        isRequired={!isOptional}
        isInvalid={fault !== undefined}
        validationBehavior="aria"
        className={cx(styles['field'])}
        onChange={(id) => {
          if (id !== null) onChange?.(String(id))
        }}
      >
        <FieldLabel label={label} isOptional={isOptional} />
        <Button className={cx(styles['box'], own['button'])} data-testid={testId}>
          <SelectValue<Option> className={cx(own['value'])}>
            {({ selectedItem, defaultChildren }) => selectedItem?.text ?? defaultChildren}
          </SelectValue>
          <ChevronDown size={20} className={own['arrow']} aria-hidden="true" />
        </Button>
        <FieldNote hint={hint} error={fault} />
        <Popover className={cx(lists['popover'])}>
          <OptionList options={options} />
        </Popover>
      </Select>
    </PageLocale>
  )
}
