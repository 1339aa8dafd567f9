import { Field } from '../page/fields.tsx'
import base from '../page/page.module.css'
import { playerBonusesText as text } from './messages.ts'

interface ReasonFieldProps {
  readonly hint: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly testId: string
}

/** Why staff do it. */
export function ReasonField({ hint, value, onChange, testId }: ReasonFieldProps) {
  return (
    <Field label={text.reason} hint={hint}>
      {(id) => (
        <textarea
          id={id}
          className={base['area']}
          rows={3}
          maxLength={500}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          data-testid={testId}
        />
      )}
    </Field>
  )
}
