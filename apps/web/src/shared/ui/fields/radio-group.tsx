import type { ReactNode } from 'react'
import {
  type RadioGroupProps as AriaProps,
  RadioGroup as AriaRadioGroup,
  RadioButton,
  RadioField,
} from 'react-aria-components/RadioGroup'
import { cx } from '../cx.ts'
import choice from './choice.module.css'
import styles from './field.module.css'
import { FieldLabel, FieldNote, type FieldText } from './field-text.tsx'
import { useFieldError } from './form.tsx'

export interface RadioChoice {
  readonly id: string
  readonly text: ReactNode
  readonly detail?: ReactNode
  readonly isDisabled?: boolean
}

export interface RadioGroupProps
  extends FieldText,
    Pick<AriaProps, 'value' | 'defaultValue' | 'onChange'> {
  readonly choices: readonly RadioChoice[]
}

/** One of a few options, all visible. */
export function RadioGroup(props: RadioGroupProps) {
  const { label, hint, error, isOptional = false, choices, testId, ...rest } = props
  const fault = useFieldError(rest.name, error)
  return (
    <AriaRadioGroup
      {...rest}
      isRequired={!isOptional}
      isInvalid={fault !== undefined}
      validationBehavior="aria"
      className={cx(styles['field'])}
      data-testid={testId}
    >
      <FieldLabel label={label} isOptional={isOptional} />
      <div>
        {choices.map(({ id, text, detail, isDisabled = false }) => (
          <RadioField key={id} value={id} isDisabled={isDisabled}>
            <RadioButton className={cx(choice['choice'])}>
              <span className={choice['dot']} aria-hidden="true" />
              <span className={choice['text']}>
                {text}
                {detail !== undefined && <span className={choice['detail']}>{detail}</span>}
              </span>
            </RadioButton>
          </RadioField>
        ))}
      </div>
      <FieldNote hint={hint} error={fault} />
    </AriaRadioGroup>
  )
}
