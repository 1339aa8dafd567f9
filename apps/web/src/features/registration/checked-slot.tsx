import type { FocusEvent, ReactNode } from 'react'
import { FieldSlot } from '../../shared/ui/fields/error-summary.tsx'
import type { FieldName } from './registration.state.ts'
import type { SignUpForm } from './use-sign-up-form.ts'

interface CheckedSlotProps {
  readonly name: FieldName
  readonly form: SignUpForm
  readonly children: ReactNode
}

/** A field that is checked when the visitor leaves it. */
export function CheckedSlot({ name, form, children }: CheckedSlotProps) {
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // A list or calendar that a field opens is part of it.
    if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return
    form.check(name)
  }
  return (
    <FieldSlot name={name} onBlur={leave}>
      {children}
    </FieldSlot>
  )
}
