import { Minus, Plus } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import {
  NumberField as AriaNumberField,
  type NumberFieldProps as AriaProps,
} from 'react-aria-components/NumberField'
import { cx } from '../cx.ts'
import { PageLocale } from '../page-locale.tsx'
import styles from './field.module.css'
import { FieldLabel, FieldNote, type FieldText } from './field-text.tsx'
import { useFieldError } from './form.tsx'

type Entry = 'value' | 'defaultValue' | 'onChange' | 'minValue' | 'maxValue' | 'step'

export interface NumberFieldProps extends FieldText, Pick<AriaProps, Entry | 'formatOptions'> {}

/** A number in the page's own notation, with buttons to decrease and increase it. */
export function NumberField(props: NumberFieldProps) {
  const { label, hint, error, isOptional = false, testId, ...rest } = props
  const fault = useFieldError(rest.name, error)
  return (
    <PageLocale>
      <AriaNumberField
        {...rest}
        isRequired={!isOptional}
        isInvalid={fault !== undefined}
        validationBehavior="aria"
        className={cx(styles['field'])}
      >
        <FieldLabel label={label} isOptional={isOptional} />
        <Group className={cx(styles['box'])}>
          <Input className={cx(styles['input'], styles['figure'])} data-testid={testId} />
          <Button slot="decrement" className={cx(styles['inner'])}>
            <Minus size={18} aria-hidden="true" />
          </Button>
          <Button slot="increment" className={cx(styles['inner'])}>
            <Plus size={18} aria-hidden="true" />
          </Button>
        </Group>
        <FieldNote hint={hint} error={fault} />
      </AriaNumberField>
    </PageLocale>
  )
}
