import type { RegistrationSettings } from '@player-site/contracts/registration/registration.entities.ts'
import { useDispatch, useSelector } from 'react-redux'
import { useBrand } from '../../shared/brand/use-brand.ts'
import { type FormContext, faultOf } from './fields.rules.ts'
import { draftChanged, fieldChecked, selectRegistration } from './registration.slice.ts'
import type { Draft, Faults, FieldName } from './registration.state.ts'

/** The form of one step: what is typed, what is wrong with it, and how to change it. */
export interface SignUpForm {
  readonly context: FormContext
  readonly draft: Draft
  readonly faults: Faults
  readonly change: (change: Partial<Draft>) => void
  /** Checks a field that the visitor has left. */
  readonly check: (field: FieldName) => void
}

export function useSignUpForm(settings: RegistrationSettings, password: string): SignUpForm {
  const dispatch = useDispatch()
  const brand = useBrand()
  const { draft, faults } = useSelector(selectRegistration)
  const context = { brand, settings, password }
  return {
    context,
    draft,
    faults,
    change: (change) => dispatch(draftChanged(change)),
    check: (field) => {
      const fault = faultOf(field, draft, context)
      // An empty field is no mistake before the step is submitted.
      if (fault !== 'missing') dispatch(fieldChecked({ field, fault }))
    },
  }
}
