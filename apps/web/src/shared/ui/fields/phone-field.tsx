import { Input } from 'react-aria-components/Input'
import { TextField } from 'react-aria-components/TextField'
import { cx } from '../cx.ts'
import { PageLocale } from '../page-locale.tsx'
import styles from './field.module.css'
import { FieldLabel, FieldNote, type FieldText } from './field-text.tsx'
import { useFieldError } from './form.tsx'
import { type PhoneEntry, readPhone } from './phone.rules.ts'
import { PhonePrefix } from './phone-prefix.tsx'

export interface PhoneFieldProps extends FieldText {
  readonly value: PhoneEntry
  readonly onChange: (entry: PhoneEntry) => void
}

/** Prefix and number separately, as the platform expects them; a whole number can be pasted. */
export function PhoneField(props: PhoneFieldProps) {
  const { label, hint, error, isOptional = false, value, onChange, testId, ...rest } = props
  const fault = useFieldError(rest.name, error)
  return (
    <PageLocale>
      <TextField
        {...rest}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        value={value.body}
        isRequired={!isOptional}
        isInvalid={fault !== undefined}
        validationBehavior="aria"
        className={cx(styles['field'])}
        onChange={(text) => onChange(readPhone(text, value.country))}
      >
        <FieldLabel label={label} isOptional={isOptional} />
        <div className={styles['box']}>
          <PhonePrefix
            country={value.country}
            isDisabled={rest.isDisabled === true}
            onChange={(country) => onChange({ ...value, country })}
          />
          <Input className={cx(styles['input'], styles['figure'])} data-testid={testId} />
        </div>
        <FieldNote hint={hint} error={fault} />
      </TextField>
    </PageLocale>
  )
}
