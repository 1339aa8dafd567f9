import type { ReactNode } from 'react'
import { SwitchButton, SwitchField, type SwitchFieldProps } from 'react-aria-components/Switch'
import { cx } from '../cx.ts'
import choice from './choice.module.css'
import styles from './field.module.css'
import { FieldNote } from './field-text.tsx'

type State = 'isSelected' | 'defaultSelected' | 'isDisabled' | 'onChange' | 'name' | 'value'

export interface SwitchProps extends Pick<SwitchFieldProps, State> {
  readonly children: ReactNode
  readonly hint?: ReactNode
  readonly testId?: string
}

/** On or off, effective immediately: a setting that needs a submit button is a checkbox. */
export function Switch({ children, hint, testId, ...rest }: SwitchProps) {
  return (
    <SwitchField {...rest} className={cx(styles['field'])}>
      <SwitchButton className={cx(choice['choice'], choice['switch'])} data-testid={testId}>
        <span className={choice['text']}>{children}</span>
        <span className={choice['track']} aria-hidden="true">
          <span className={choice['thumb']} />
        </span>
      </SwitchButton>
      <FieldNote hint={hint} />
    </SwitchField>
  )
}
