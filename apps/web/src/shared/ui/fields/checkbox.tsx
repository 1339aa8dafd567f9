import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  CheckboxButton,
  CheckboxField,
  type CheckboxFieldProps,
} from 'react-aria-components/Checkbox'
import { cx } from '../cx.ts'
import choice from './choice.module.css'
import styles from './field.module.css'
import { FieldNote } from './field-text.tsx'
import { useFieldError } from './form.tsx'

type State = 'isSelected' | 'defaultSelected' | 'isIndeterminate' | 'isDisabled' | 'onChange'

export interface CheckboxProps extends Pick<CheckboxFieldProps, State | 'name' | 'value'> {
  readonly children: ReactNode
  readonly hint?: ReactNode
  readonly error?: ReactNode
  readonly testId?: string
}

export function Checkbox({ children, hint, error, testId, ...rest }: CheckboxProps) {
  const fault = useFieldError(rest.name, error)
  return (
    <CheckboxField
      {...rest}
      isInvalid={fault !== undefined}
      validationBehavior="aria"
      className={cx(styles['field'])}
    >
      <CheckboxButton className={cx(choice['choice'])} data-testid={testId}>
        {({ isSelected, isIndeterminate }) => (
          <>
            <span className={choice['tick']} aria-hidden="true">
              {isIndeterminate && <Minus size={16} strokeWidth={3} />}
              {isSelected && !isIndeterminate && <Check size={16} strokeWidth={3} />}
            </span>
            <span className={choice['text']}>{children}</span>
          </>
        )}
      </CheckboxButton>
      <FieldNote hint={hint} error={fault} />
    </CheckboxField>
  )
}
